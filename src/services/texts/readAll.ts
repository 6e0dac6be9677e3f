import type { Locale } from '../../../domain/contract/shell/platform';
import { textFilesOf } from './loaders';
import { namespaceOf } from './texts';

/** All texts of a locale by "namespace:key", placeholders unexpanded. */
export async function readAll(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(
    Object.entries(await textFilesOf(locale)).map(async ([path, read]) =>
      Object.entries(await read()).map(([key, text]) => [`${namespaceOf(path)}:${key}`, text] as const),
    ),
  );
  return new Map(files.flat());
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namespaceOf } from '../../src/services/texts/texts';

/**
 * Reads the texts of a locale's file by key, in whichever area it is.
 * @param file name without extension, "home" or "errors.wallet".
 * @throws if no area has it.
 */
export function readTexts(locale: string, file: string): Record<string, string> {
  const folder = `src/locales/${locale}`;
  const found = readdirSync(folder)
    .map((area) => `${folder}/${area}/${file}.json`)
    .find((path) => existsSync(path));
  if (!found) throw new Error(`${folder} has no ${file}.json`);
  return JSON.parse(readFileSync(found, 'utf8')) as Record<string, string>;
}

/** Reads the texts of a locale's namespace by key, from all its files. */
export function readNamespace(locale: string, namespace: string): Record<string, string> {
  const folder = `src/locales/${locale}`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.json') && namespaceOf(path) === namespace,
  );
  return Object.assign(
    {},
    ...files.map((path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as object),
  ) as Record<string, string>;
}

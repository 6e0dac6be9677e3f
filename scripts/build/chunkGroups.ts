import { join } from 'node:path';
import { textPartOf, textFileOf } from '../../src/services/texts/texts';
import { planChunks, type ImportsOf } from './chunks';

/** Returns the chunk of a text file: the trading texts of a locale, those of overlays, or the rest. */
function textChunkOf(moduleId: string): string | null {
  const locale = /\/src\/locales\/(\w+)\//.exec(moduleId)?.[1];
  if (!locale) return null;
  const part = textPartOf(textFileOf(moduleId));
  return part === 'core' ? `locale-${locale}` : `locale-${part}-${locale}`;
}

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Defines how the build is split into files.
 * @param root folder of the project.
 */
export function chunkGroups(root: string) {
  let plan: ((moduleId: string) => string | null) | undefined;
  const screenChunkOf = (moduleId: string, modules: Modules): string | null => {
    const importsOf: ImportsOf = (id) => modules.getModuleInfo(id)?.importedIds ?? null;
    plan ??= planChunks(join(root, 'src'), importsOf);
    return plan(moduleId);
  };
  return [
    { name: textChunkOf, debugName: 'texts', test: /\/src\/locales\// },
    { name: 'vendor', tags: ['$initial' as const], test: /\/node_modules\// },
    { name: 'app', tags: ['$initial' as const] },
    { name: screenChunkOf, debugName: 'screens' },
  ];
}

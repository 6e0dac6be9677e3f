import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build } from 'vite';
import { withFace } from './typeface';

/** Where the inspector's files are served. */
export const INSPECTOR_AT = '/inspector/';

/** One chunk of texts a locale. */
const localeOf = (moduleId: string): string | null => {
  const locale = /\/locales\/(\w+)\//.exec(moduleId)?.[1];
  return locale === undefined ? null : `locale-${locale}`;
};

interface InspectorBuild {
  /** The inspector's folder of a tree. */
  readonly folder: string;
  readonly outDir: string;
  /** Pages and scripts of it, from its folder. */
  readonly files: readonly string[];
  readonly logLevel: 'warn' | 'error';
}

/** Bundles pages of the inspector. */
export async function buildInspector({ folder, outDir, files, logLevel }: InspectorBuild): Promise<void> {
  await build({
    configFile: false,
    root: folder,
    base: INSPECTOR_AT,
    publicDir: false,
    logLevel,
    plugins: [react(), { name: 'typeface', transformIndexHtml: { order: 'post', handler: withFace } }],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: files.map((file) => join(folder, file)),
        output: {
          // Asked for by this name (src/app/letWatch.ts).
          entryFileNames: ({ name }) => (name === 'recorder' ? 'recorder.js' : 'assets/[name]-[hash].js'),
          codeSplitting: { groups: [{ name: localeOf, debugName: 'texts', test: /\/locales\// }] },
        },
      },
    },
  });
}

import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build } from 'vite';
import { withFace } from './typeface';

/** URL path of the inspector's files. */
export const INSPECTOR_AT = '/inspector/';

/** Splits texts into one chunk per locale. */
const localeOf = (moduleId: string): string | null => {
  const locale = /\/locales\/(\w+)\//.exec(moduleId)?.[1];
  return locale === undefined ? null : `locale-${locale}`;
};

interface InspectorBuild {
  /** The inspector's folder in a source tree. */
  readonly folder: string;
  readonly outDir: string;
  /** Pages and scripts, relative to its folder. */
  readonly files: readonly string[];
  readonly logLevel: 'warn' | 'error';
}

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
          // Loaded by this name (src/app/createApp.ts).
          entryFileNames: ({ name }) => (name === 'recorder' ? 'recorder.js' : 'assets/[name]-[hash].js'),
          codeSplitting: { groups: [{ name: localeOf, debugName: 'texts', test: /\/locales\// }] },
        },
      },
    },
  });
}

import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../support/files';

export const STAGE_FOLDER = join(ROOT, 'coverage/stage');

/** Bundles the stage once before the tests. */
export default async function buildStage(): Promise<void> {
  await build({
    configFile: false,
    root: join(ROOT, 'tests/e2e/stage'),
    base: '/stage/',
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: STAGE_FOLDER,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      rolldownOptions: { input: join(ROOT, 'tests/e2e/stage/stage.tsx'), output: { entryFileNames: 'stage.js' } },
    },
  });
}

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/build/chunkGroups.ts';
import { leaveOutDescribed, leaveOutUnused } from './scripts/build/leaveOut.ts';
import { firstPaint } from './scripts/build/firstPaint.ts';
import { serviceWorker } from './scripts/build/serviceWorker.ts';
import { inspectorPages } from './scripts/build/inspectorPages.ts';
import { typeface } from './scripts/build/typeface.ts';

const exchange = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

export default defineConfig({
  plugins: [
    leaveOutUnused,
    leaveOutDescribed,
    typeface,
    firstPaint,
    serviceWorker,
    react({ compiler: { compilationMode: 'annotation' } }),
    inspectorPages(),
  ],
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, pure: true } } },
  server: { proxy: { '/api': exchange, '/socket.io': { target: exchange, ws: true } } },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // The list of imports of each lazy chunk would add 6 kB to the first script; start-up hides the extra round trip. Pages declare
    // no module preloads, so the polyfill is not needed.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups(import.meta.dirname),
        },
      },
    },
  },
});

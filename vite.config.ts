import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/build/chunkGroups';
import { firstPaint } from './scripts/build/firstPaint';
import { serviceWorker } from './scripts/build/serviceWorker';
import { inspectorPages } from './scripts/build/inspectorPages';

const exchange = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

/**
 * Parts of libraries that never run here: requests go by XHR as JSON or whole files, and live data by WebSocket only. Without the
 * lines of axios the trade route would fetch 6.6 kB gz more (docs/benchmarks.md, Weight), which is beyond its budget.
 */
const UNUSED: readonly (readonly [file: RegExp, instead: string])[] = [
  [/\/axios\/lib\/adapters\/fetch\.js$/, 'export const getFetch = () => false;'],
  [/\/axios\/lib\/helpers\/HttpStatusCode\.js$/, 'export default {};'],
  [/\/axios\/lib\/helpers\/formDataToJSON\.js$/, 'export default () => null;'],
  [/\/axios\/lib\/helpers\/toFormData\.js$/, 'export default () => null;'],
  [/\/axios\/lib\/helpers\/toURLEncodedForm\.js$/, 'export default () => null;'],
  [/\/axios\/lib\/helpers\/AxiosURLSearchParams\.js$/, 'export default URLSearchParams;'],
  [/\/axios\/lib\/cancel\/CancelToken\.js$/, 'export default class CancelToken {}'],
  [/\/engine\.io-client\/build\/esm\/transports\/polling-xhr\.js$/, 'export class XHR {}'],
  [/\/engine\.io-client\/build\/esm\/transports\/webtransport\.js$/, 'export class WT {}'],
];
const leaveOutUnused: Plugin = {
  name: 'leave-out-unused',
  apply: 'build',
  enforce: 'pre',
  load: (moduleId) => UNUSED.find(([file]) => file.test(moduleId.replace(/\?.*$/, '')))?.[1],
};

export default defineConfig({
  plugins: [
    leaveOutUnused,
    firstPaint,
    serviceWorker,
    react({ compiler: { compilationMode: 'annotation' } }),
    inspectorPages(),
  ],
  server: { proxy: { '/api': exchange, '/socket.io': { target: exchange, ws: true } } },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // The list of what each lazy chunk imports would weigh 6 kB in the first script; start-up hides the extra round trip.
    modulePreload: { resolveDependencies: () => [] },
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

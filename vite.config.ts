import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from './scripts/build/serviceWorker';
import { textPartOf } from './src/services/texts/core';
import { textFileOf } from './src/services/texts/texts';
import { gallery } from './vite.gallery';

const exchange = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

/** Chunk of a file of texts: what trading shows of a locale, what lies over the screens, or the rest of it. */
function textChunkOf(moduleId: string): string | null {
  const locale = /\/src\/locales\/(\w+)\//.exec(moduleId)?.[1];
  if (!locale) return null;
  const part = textPartOf(textFileOf(moduleId));
  return part === 'core' ? `locale-${locale}` : `locale-${part}-${locale}`;
}

/** What the trading screens share: one chunk, since the many small ones of a finer cut weigh a fifth more. */
const TRADING =
  /\/src\/(?:views\/(?:trade|spotOrder)|machines\/(?:candles|indexPrice|orderBook|pairPicker|spotOrder|tradeLayout|tradeTape))\//;

/** Parts of libraries that never run here: requests go by XHR as JSON or whole files, and live data by WebSocket only. */
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
  plugins: [leaveOutUnused, serviceWorker, react({ compiler: { compilationMode: 'annotation' } }), gallery()],
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
          groups: [
            { name: textChunkOf, test: /\/src\/locales\// },
            { name: 'trading', test: TRADING, minShareCount: 2 },
          ],
        },
      },
    },
  },
});

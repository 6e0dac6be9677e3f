import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const exchange = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;
const localeOf = (moduleId: string) => /\/src\/locales\/(\w+)\//.exec(moduleId)?.[1];

/** Parts of libraries that never run here: requests go by XHR as JSON and live data by WebSocket only. */
const UNUSED: readonly (readonly [file: RegExp, instead: string])[] = [
  [/\/axios\/lib\/adapters\/fetch\.js$/, 'export const getFetch = () => false;'],
  [/\/axios\/lib\/helpers\/HttpStatusCode\.js$/, 'export default {};'],
  [/\/axios\/lib\/helpers\/formDataToJSON\.js$/, 'export default () => null;'],
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
  plugins: [leaveOutUnused, react({ compiler: { compilationMode: 'annotation' } })],
  server: { proxy: { '/api': exchange, '/socket.io': { target: exchange, ws: true } } },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: (id: string) => (localeOf(id) ? `locale-${localeOf(id)}` : null), test: /\/src\/locales\// }],
        },
      },
    },
  },
});

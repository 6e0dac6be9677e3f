import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const exchange = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;
const localeOf = (moduleId: string) => /\/src\/locales\/(\w+)\//.exec(moduleId)?.[1];

export default defineConfig({
  plugins: [react({ compiler: { compilationMode: 'annotation' } })],
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

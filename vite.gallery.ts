import react from '@vitejs/plugin-react';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const AT = '/src/app/gallery/';
const FOLDER = join(import.meta.dirname, AT);
/** Address of each page, and its file in the folder. */
const PAGES: Readonly<Record<string, string>> = {
  '/flows/gallery': 'gallery.html',
  '/flows/gallery/stage': 'stage.html',
};

/** One chunk of texts a locale. */
const localeOf = (moduleId: string): string | null => {
  const locale = /\/src\/locales\/(\w+)\//.exec(moduleId)?.[1];
  return locale === undefined ? null : `locale-${locale}`;
};

/**
 * The state gallery: pages of their own, built apart from the application, so that what both import is not cut into smaller
 * chunks for it. They hold every machine with its model and need no server but one for files.
 */
export function gallery(): Plugin {
  let outDir = '';
  return {
    name: 'gallery',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        const [path = '', query = ''] = (request.url ?? '').split('?');
        const page = PAGES[path];
        if (page) request.url = `${AT}${page}?${query}`;
        next();
      });
    },
    // The development server answers at the pages' own addresses, from which their scripts are not beside them.
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server, path }) =>
        server && path.startsWith(AT) ? html.replaceAll('src="./', `src="${AT}`) : html,
    },
    async closeBundle() {
      if (outDir === '' || this.meta.watchMode) return;
      await build({
        configFile: false,
        root: FOLDER,
        base: '/gallery/',
        publicDir: false,
        logLevel: 'warn',
        plugins: [react()],
        build: {
          outDir: join(outDir, 'gallery'),
          emptyOutDir: true,
          target: 'es2022',
          rolldownOptions: {
            input: Object.values(PAGES).map((page) => join(FOLDER, page)),
            output: { codeSplitting: { groups: [{ name: localeOf, debugName: 'texts', test: /\/src\/locales\// }] } },
          },
        },
      });
    },
  };
}

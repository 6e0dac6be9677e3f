import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { drawCharts } from './drawCharts';
import { buildInspector, INSPECTOR_AT } from './inspectorBuild';
import { withFace } from './typeface';

const FOLDER = join(import.meta.dirname, '../../inspector');
const RECORDER = 'app/recorder.ts';
const PAGES = ['gallery.html', 'stage.html', 'flows.html'];

/** Returns the inspector's file for an address; null for addresses of the exchange. */
function fileAt(path: string): string | null {
  if (path === '/flows/gallery') return 'gallery.html';
  if (path === '/flows/gallery/stage') return 'stage.html';
  if (path === `${INSPECTOR_AT}recorder.js`) return RECORDER;
  return /^\/flows(?!\/pass\/?$)(?:\/|$)/.test(path) ? 'flows.html' : null;
}

/**
 * The inspector: pages of its own and the script that watches the exchange's, built separately, so that code imported by both is
 * not split into smaller chunks. The gallery's pages contain every machine with its model and need only a file server.
 */
export function inspectorPages(): Plugin {
  let outDir = '';
  let drawn = Promise.resolve();
  return {
    name: 'inspector-pages',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    buildStart() {
      drawn = drawCharts();
      drawn.catch(() => undefined);
    },
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        const [path = '', query = ''] = (request.url ?? '').split('?');
        const file = fileAt(path);
        if (file) request.url = `${INSPECTOR_AT}${file}?${query}`;
        next();
      });
    },
    // The development server answers at the pages' own addresses, so relative script paths would not resolve.
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server, path }) =>
        server && path.startsWith(INSPECTOR_AT) ? withFace(html).replaceAll('src="./', `src="${INSPECTOR_AT}`) : html,
    },
    async closeBundle() {
      if (outDir === '' || this.meta.watchMode) return;
      await drawn;
      await buildInspector({
        folder: FOLDER,
        outDir: join(outDir, INSPECTOR_AT),
        files: [...PAGES, RECORDER],
        logLevel: 'warn',
      });
    },
  };
}

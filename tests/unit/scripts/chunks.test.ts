import { describe, expect, it } from 'vitest';
import { AFTER, FIRST_SCREENS, MOUNTED, planChunks } from '../../../scripts/build/chunks';
import { filesAhead } from '../../../scripts/build/filesAhead';
import { firstFiles, type Bundle } from '../../../scripts/build/firstFiles';

const ROOTS = [
  MOUNTED,
  ...Object.values(FIRST_SCREENS).flatMap(({ roots, soon }) => [...roots, ...soon]),
  ...Object.values(AFTER).flat(),
].map((root) => `/src/${root}`);

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  [`/src/${MOUNTED}`]: ['/node_modules/react-dom/index.js', '/src/views/kit/Button.tsx'],
  '/src/views/market/trade/TradeScreen.tsx': ['/book.ts', '/select.ts', '/src/views/kit/Button.tsx', '/own.ts'],
  '/src/views/futures/futures/FuturesScreen.tsx': ['/book.ts', '/margin.ts', '/table.ts'],
  '/src/views/seconds/seconds/SecondsScreen.tsx': ['/margin.ts', '/stake.ts'],
  '/src/views/seconds/secondsForm/SecondsForm.tsx': ['/stake.ts'],
  '/src/views/futures/futures/ContractChart.tsx': ['/depth.ts'],
  '/src/views/spot/ordersPanel/TradeBottomPanel.tsx': ['/book.ts', '/table.ts', '/cells.ts', '/dialog.ts', '/depth.ts'],
  '/src/views/tools/tools/Tools.tsx': ['/dialog.ts', '/alert.ts'],
  '/src/views/shell/home/HomeScreen.tsx': ['/board.ts', '/select.ts'],
  '/src/views/market/marketList/MarketsScreen.tsx': ['/board.ts', '/table.ts'],
};
const importsOf = (id: string) => IMPORTS[id] ?? (ROOTS.includes(id) || !id.startsWith('/src/') ? [] : null);
const chunkOf = planChunks('/src', (id) => (id === '/src/views/kit/Button.tsx' ? [] : importsOf(id)));

describe('the chunk plan', () => {
  it('combines what is fetched together', () => {
    const ids = [
      '/node_modules/react-dom/index.js',
      '/src/views/kit/Button.tsx',
      '/book.ts',
      '/select.ts',
      '/own.ts',
      '/board.ts',
      '/elsewhere.ts',
    ];
    expect(ids.map(chunkOf)).toEqual(['react', 'screens', 'trading', 'kit', 'spot', 'boards', null]);
  });

  it('keeps out of the trade screen what it does not show initially', () => {
    const ids = ['/table.ts', '/margin.ts', '/cells.ts', '/alert.ts', '/dialog.ts'];
    expect(ids.map(chunkOf)).toEqual(['boards', 'later', 'spot-later', 'frame', 'later']);
  });

  it('keeps what a screen shares with its later part in its own chunk, and apart what only screens with a book load later', () => {
    expect(['/stake.ts', '/depth.ts'].map(chunkOf)).toEqual(['seconds', 'books']);
  });

  it('refuses an unknown screen', () => {
    expect(() => planChunks('/src', () => null)).toThrow(/no module of the build/);
  });
});

describe('the files that a page preloads', () => {
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], isEntry = false) =>
    [fileName, { type: 'chunk' as const, fileName, name: fileName, moduleIds, imports, isEntry }] as const;
  const screens = Object.entries(FIRST_SCREENS).map(([name, { roots }]) =>
    chunk(
      `${name}.js`,
      roots.map((root) => `/x/src/${root}`),
      ['kit.js', 'mount.js'],
    ),
  );
  const panel = Object.values(FIRST_SCREENS).flatMap(({ soon }) => soon.map((module) => `/x/src/${module}`));
  const bundle: Bundle = Object.fromEntries([
    ...screens,
    chunk('panel.js', panel, ['kit.js', 'tables.js']),
    chunk('tables.js', []),
    chunk('index.js', ['/x/src/main.tsx'], ['vendor.js'], true),
    chunk('vendor.js', ['/x/node_modules/xstate/index.js']),
    chunk('mount.js', [`/x/src/${MOUNTED}`], ['react.js', 'vendor.js']),
    chunk('react.js', []),
    chunk('kit.js', []),
    chunk('socket.js', ['/x/node_modules/socket.io-client/build/esm/index.js'], ['vendor.js']),
    chunk('errors.js', ['/x/domain/contract/errors.ts']),
    chunk('en.js', ['/x/src/services/texts/en_US.ts']),
    chunk('locale-en_US', ['/x/src/locales/en_US/common.json']),
    chunk('locale-rest-en_US', ['/x/src/locales/en_US/home.json']),
  ]);

  it('are those that show the application and the screen, each once', () => {
    const files = firstFiles(bundle);
    expect(files.always).toEqual(['vendor.js', 'mount.js', 'react.js']);
    expect(files.soon).toEqual(['socket.js', 'errors.js']);
    expect(files.screens['spot']?.files).toEqual(['spot.js', 'kit.js']);
    expect(files.screens['spot']?.soon).toEqual(['panel.js', 'tables.js']);
    expect(files.texts).toEqual({ en_US: { index: 'en.js', core: 'locale-en_US', rest: 'locale-rest-en_US' } });
  });

  it('can be read from the page', () => {
    const page = `<script>\nconst FILES = ${JSON.stringify(firstFiles(bundle))};\n</script>`;
    expect(filesAhead(page, 'spot', 'en_US')).toEqual(
      ['index', 'vendor', 'mount', 'react', 'spot', 'kit', 'en'].map((name) => `${name}.js`).concat('locale-en_US'),
    );
    expect(() => filesAhead('<html>', 'spot', 'en_US')).toThrow(/not built/);
  });
});

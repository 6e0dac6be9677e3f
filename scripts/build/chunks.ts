import { join } from 'node:path';

/** Modules with which a screen starts: its view, its flows, and what its first view loads by itself. */
interface FirstScreen {
  /** Addresses, as regular expression source. */
  readonly at: string;
  /** Modules under src/. */
  readonly roots: readonly string[];
  /** Modules that its first view loads by itself, after everything it is shown with. */
  readonly soon: readonly string[];
  /** Parts of the texts, in addition to the core. */
  readonly texts: readonly string[];
}

/** Modules that charts and books load by themselves, or when one of their tabs is opened. */
const CHART_AND_BOOK = [
  'views/market/candles/IndicatorList.tsx',
  'views/market/drawings/DrawingBar.tsx',
  'views/market/drawings/DrawingLayer.tsx',
  'views/market/depthChart/DepthChart.tsx',
];

/** Screens commonly opened by their address; what they need is fetched together with the first script. */
export const FIRST_SCREENS: Readonly<Record<string, FirstScreen>> = {
  home: {
    at: '^/(home)?$',
    roots: ['views/shell/home/HomeScreen.tsx', 'app/flowGroups/home.ts'],
    soon: [
      'views/shell/home/OwnHome.tsx',
      'views/shell/home/LiveProduct.tsx',
      'app/flowGroups/wallet.ts',
      'app/flowGroups/homeLater.ts',
    ],
    texts: ['later', 'rest'],
  },
  markets: {
    at: '^/markets/?$',
    roots: ['views/market/marketList/MarketsScreen.tsx', 'app/flowGroups/markets.ts'],
    soon: [],
    texts: ['later', 'rest'],
  },
  spot: {
    at: '^/markets/kline/.',
    roots: ['views/market/trade/TradeScreen.tsx', 'app/flowGroups/trade.ts'],
    soon: [
      ...CHART_AND_BOOK,
      'views/spot/spotAmend/SpotChart.tsx',
      'views/spot/ordersPanel/TradeBottomPanel.tsx',
      ...['TrailFields', 'GoodTill', 'LastOrder', 'OrderConfirm'].map((name) => `views/spot/spotOrder/${name}.tsx`),
      'views/spot/spotPlan/PlanForm.tsx',
      'views/market/trade/PhoneTicket.tsx',
      'views/market/trade/MiniBook.tsx',
      'views/market/pairPicker/PairList.tsx',
      'app/flowGroups/tradeLater.ts',
    ],
    texts: [],
  },
  futures: {
    at: '^/contract/.',
    roots: ['views/futures/futures/FuturesScreen.tsx', 'app/flowGroups/futures.ts'],
    soon: [
      ...CHART_AND_BOOK,
      'views/futures/futures/ContractChart.tsx',
      'views/market/trade/PhoneTicket.tsx',
      'views/market/trade/MiniBook.tsx',
      'views/market/pairPicker/PairList.tsx',
    ],
    texts: ['later', 'rest'],
  },
  seconds: {
    at: '^/contract_sec/.',
    roots: ['views/seconds/seconds/SecondsScreen.tsx', 'app/flowGroups/seconds.ts'],
    soon: [
      'views/seconds/seconds/SecondsChart.tsx',
      'views/seconds/seconds/SecondsOrders.tsx',
      'views/seconds/secondsForm/SecondsForm.tsx',
      'views/market/trade/PhoneTicket.tsx',
      'app/flowGroups/secondsLater.ts',
    ],
    texts: [],
  },
};

/** Renders the application, including React, once it runs. */
export const MOUNTED = 'app/mount.tsx';

/** Modules loaded after every first screen: the footer and overlays. */
export const AFTER: Readonly<Record<string, readonly string[]>> = {
  frame: [
    'views/shell/layout/Footer.tsx',
    'views/shell/layout/Overlays.tsx',
    'views/tools/tools/Tools.tsx',
    'views/kit/DialogFrame.tsx',
    'views/kit/MenuList.tsx',
    'views/shell/layout/DownloadCodes.tsx',
    'views/shell/layout/UserPanel.tsx',
    'views/shell/notices/NoticePanel.tsx',
    'views/shell/preferences/Appearance.tsx',
    'app/flowGroups/tools.ts',
    'app/flowGroups/alwaysLater.ts',
  ],
  faucet: ['FaucetButton', 'MissingFunds'].map((name) => `views/wallet/faucet/${name}.tsx`),
};

/** Imported alongside what every screen needs, but used by few: the component for texts with elements, which parses markup. */
const RARE = /\/react-i18next\/dist\/es\/(?:Icu)?Trans|\/html-parse-stringify\//;

const TRADING = ['spot', 'futures', 'seconds'];
/** Screens with an order book, and what they load later. */
const WITH_BOOKS = ['spot', 'spot-later', 'futures', 'futures-later'];

/** Returns a module's static imports by its id; null if unknown. */
export type ImportsOf = (moduleId: string) => readonly string[] | null;

function reachable(from: readonly string[], importsOf: ImportsOf): Set<string> {
  const seen = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(importsOf(id) ?? []));
  }
  return seen;
}

/** Maps each module id to the screens that need it. */
function usersOf(
  askers: readonly (readonly [name: string, roots: readonly string[]])[],
  src: string,
  importsOf: ImportsOf,
) {
  const users = new Map<string, Set<string>>();
  for (const [name, roots] of askers) {
    const from = roots.map((root) => join(src, root));
    const unknown = from.find((id) => importsOf(id) === null);
    if (unknown) throw new Error(`${unknown} is no module of the build`);
    for (const id of reachable(from, importsOf)) users.set(id, (users.get(id) ?? new Set()).add(name));
  }
  return users;
}

/** Returns the chunk of modules shared by several screens. The trade screen fetches none that it does not show at first. */
function sharedChunkOf(screens: readonly string[]): string {
  const isTrading = screens.every((screen) => TRADING.includes(screen));
  if (screens.includes('spot')) return isTrading ? 'trading' : 'kit';
  return isTrading ? 'later' : 'boards';
}

/**
 * Assigns modules outside the first script to chunks; null leaves a module to the bundler. Uses few large chunks, because each
 * request costs a phone more than the bytes that a finer split would save.
 * @param src path of the source folder.
 */
export function planChunks(src: string, importsOf: ImportsOf): (moduleId: string) => string | null {
  const mounted = reachable([join(src, MOUNTED)], importsOf);
  const screens = Object.entries(FIRST_SCREENS);
  const first = usersOf(
    screens.map(([name, { roots }]) => [name, roots]),
    src,
    importsOf,
  );
  const later = usersOf(
    [...screens.map(([name, { soon }]) => [`${name}-later`, soon] as const), ...Object.entries(AFTER)],
    src,
    importsOf,
  );

  return (id) => {
    if (RARE.test(id)) return null;
    if (mounted.has(id)) return id.includes('/node_modules/') ? 'react' : 'screens';
    const shown = [...(first.get(id) ?? [])];
    // What a screen loads later finds in the screen's own chunk what that shows.
    const own = shown.length === 1 ? `${shown[0]}-later` : null;
    const after = [...(later.get(id) ?? [])].filter((name) => name !== own);
    const [only = null, another] = shown.length > 0 ? shown : after;
    const isShared = another !== undefined || (shown.length > 0 && after.length > 0);
    if (!isShared) return only;
    // Modules also shown by the signed-in home must not pull in the trade screen.
    if (only === 'spot' && another === undefined) return after.includes('home-later') ? 'kit' : only;
    const chunk = shown.length > 0 ? sharedChunkOf(shown) : 'later';
    return chunk === 'later' && [...shown, ...after].every((name) => WITH_BOOKS.includes(name)) ? 'books' : chunk;
  };
}

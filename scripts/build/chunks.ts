import { join } from 'node:path';

/** What a screen starts with: its view and its flows, and what its first view loads by itself. */
export interface FirstScreen {
  /** Addresses, as the source of a regular expression. */
  readonly at: string;
  /** Modules under src/. */
  readonly roots: readonly string[];
  /** Modules that its first view asks for by itself: they come after all that it is shown with. */
  readonly soon: readonly string[];
  /** Parts of the texts, beside the core. */
  readonly texts: readonly string[];
}

/** What charts and books ask for by themselves, or when a tab of theirs is opened. */
const CHART_AND_BOOK = [
  'views/market/candles/IndicatorList.tsx',
  'views/market/drawings/DrawingBar.tsx',
  'views/market/drawings/DrawingLayer.tsx',
  'views/market/depthChart/DepthChart.tsx',
];

/** Screens that people open by their address: what they need is fetched together with the first script. */
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
    soon: ['views/market/candles/OwnChart.tsx', 'views/market/trade/PhoneTicket.tsx', 'app/flowGroups/charts.ts'],
    texts: ['later', 'rest'],
  },
};

/** What shows the application, React included, once it runs. */
export const MOUNTED = 'app/mount.tsx';

/** What comes after every first screen: the footer, what opens over a screen. */
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
    'app/flowGroups/records.ts',
  ],
  faucet: ['FaucetButton', 'MissingFunds'].map((name) => `views/wallet/faucet/${name}.tsx`),
};

/** Stands beside what every screen imports, and is used by few: the component for texts with elements in them, which reads markup. */
const RARE = /\/react-i18next\/dist\/es\/(?:Icu)?Trans|\/html-parse-stringify\//;

const TRADING = ['spot', 'futures', 'seconds'];

/** A module's static imports by its id; null when it is unknown. */
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

/** Who asks for each module, by its id. */
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

/** Chunk of what several screens show. What the trade screen does not show at first is not fetched for it. */
function sharedChunkOf(screens: readonly string[]): string {
  const isTrading = screens.every((screen) => TRADING.includes(screen));
  if (screens.includes('spot')) return isTrading ? 'trading' : 'kit';
  return isTrading ? 'later' : 'boards';
}

/**
 * Says which chunk a module belongs to that is not in the first script; null leaves it to the bundler. Few large chunks: each
 * request costs a phone more than the bytes that a finer cut would save.
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
    const after = [...(later.get(id) ?? [])];
    const [only = null, another] = shown.length > 0 ? shown : after;
    const isShared = another !== undefined || (shown.length > 0 && after.length > 0);
    if (!isShared) return only;
    // What the own home shows too must not bring the trade screen along.
    if (only === 'spot' && another === undefined) return after.includes('home-later') ? 'kit' : only;
    return shown.length > 0 ? sharedChunkOf(shown) : 'later';
  };
}

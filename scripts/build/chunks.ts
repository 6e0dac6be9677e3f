import { join } from 'node:path';

/** What a screen starts with: its view and its flows, and what its first view loads by itself. */
export interface FirstScreen {
  /** Addresses, as the source of a regular expression. */
  readonly at: string;
  /** Modules under src/. */
  readonly roots: readonly string[];
  /** Modules that its first view asks for at once, though not statically. */
  readonly soon: readonly string[];
  /** Parts of the texts, beside the core. */
  readonly texts: readonly string[];
}

/** Screens that people open by their address: what they need is fetched together with the first script. */
export const FIRST_SCREENS: Readonly<Record<string, FirstScreen>> = {
  home: {
    at: '^/(home)?$',
    roots: ['views/shell/home/HomeScreen.tsx', 'app/flowGroups/home.ts'],
    soon: [],
    texts: ['tools', 'rest'],
  },
  markets: {
    at: '^/markets/?$',
    roots: ['views/market/marketList/MarketsScreen.tsx', 'app/flowGroups/markets.ts'],
    soon: [],
    texts: ['tools', 'rest'],
  },
  spot: {
    at: '^/markets/kline/.',
    roots: ['views/market/trade/TradeScreen.tsx', 'app/flowGroups/trade.ts'],
    soon: ['views/spot/ordersPanel/TradeBottomPanel.tsx'],
    texts: [],
  },
  futures: {
    at: '^/contract/.',
    roots: ['views/futures/futures/FuturesScreen.tsx', 'app/flowGroups/futures.ts'],
    soon: [],
    texts: ['tools', 'rest'],
  },
  seconds: {
    at: '^/contract_sec/.',
    roots: ['views/seconds/seconds/SecondsScreen.tsx', 'app/flowGroups/seconds.ts'],
    soon: [],
    texts: ['tools', 'rest'],
  },
};

/** What shows the application, React included, once it runs. */
export const MOUNTED = 'app/mount.tsx';

/** What comes after every first screen: the footer, what opens over a screen. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  frame: [
    'views/shell/layout/Footer.tsx',
    'views/shell/layout/Overlays.tsx',
    'views/tools/tools/Tools.tsx',
    'app/flowGroups/tools.ts',
  ],
  faucet: ['views/wallet/faucet/FaucetButton.tsx'],
};

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

/**
 * Says which chunk a module belongs to that is not in the first script; null leaves it to the bundler. Few large chunks: each
 * request costs a phone more than the bytes that a finer cut would save.
 * @param src path of the source folder.
 */
export function planChunks(src: string, importsOf: ImportsOf): (moduleId: string) => string | null {
  const mounted = reachable([join(src, MOUNTED)], importsOf);
  const users = new Map<string, Set<string>>();
  const noteUser = (user: string, roots: readonly string[]) => {
    const from = roots.map((root) => join(src, root));
    const unknown = from.find((id) => importsOf(id) === null);
    if (unknown) throw new Error(`${unknown} is no module of the build`);
    for (const id of reachable(from, importsOf)) users.set(id, (users.get(id) ?? new Set()).add(user));
  };
  for (const [name, { roots, soon }] of Object.entries(FIRST_SCREENS)) noteUser(name, [...roots, ...soon]);
  for (const [name, roots] of Object.entries(AFTER)) noteUser(name, roots);

  return (id) => {
    if (mounted.has(id)) return id.includes('/node_modules/') ? 'react' : 'screens';
    const of = users.get(id);
    if (!of) return null;
    if (of.size === 1) return [...of][0] ?? null;
    const trading = [...of].filter((user) => TRADING.includes(user));
    if (trading.length === of.size) return 'trading';
    return of.size === 2 && of.has('home') && of.has('markets') ? 'boards' : 'kit';
  };
}

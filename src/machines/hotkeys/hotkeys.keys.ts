/** The trading screens, by what is traded on them. */
export const PRODUCTS = ['spot', 'futures', 'seconds'] as const;
export type Product = (typeof PRODUCTS)[number];

/** What a key does to a control of the screen: uses it as a click does, goes to it, or uses the one beside the chosen one. */
export type KeyAct = { how: 'press' | 'focus'; selector: string } | { how: 'step'; selector: string; by: 1 | -1 };

export interface HotKey {
  /** As the browser names it, lower case. */
  key: string;
  /** What it does: `does_…` of the `hotkeys` namespace. */
  does: string;
  group: 'order' | 'view';
  act: KeyAct;
}

const sends = (event: string) => `main [data-send="${event}"]`;
const press = (selector: string): KeyAct => ({ how: 'press', selector });
const focus = (selector: string): KeyAct => ({ how: 'focus', selector });
const order = (key: string, does: string, act: KeyAct): HotKey => ({ key, does, group: 'order', act });
const view = (key: string, does: string, act: KeyAct): HotKey => ({ key, does, group: 'view', act });

const chosen = (event: string, value: string) => press(`${sends(event)}[value="${value}"]`);
const sides = (...directions: readonly string[]) =>
  focus(directions.map((direction) => `main [data-direction="${direction}"]`).join(', '));
const field = (...names: readonly string[]) =>
  focus(names.map((name) => `main form [data-field="${name}"]`).join(', '));
/** The stops of the slider: 0, 25, 50, 75, 100 %. */
const size = (quarters: number) =>
  press(`main :has(> [data-send="user.size.percent"]) > [role="group"] > :nth-child(${quarters + 1})`);
const interval = (by: 1 | -1): KeyAct => ({ how: 'step', selector: sends('user.interval.choose'), by });

const SIZES: readonly HotKey[] = [1, 2, 3, 4].map((quarters) =>
  order(String(quarters), `size${quarters}`, size(quarters)),
);
const SENDING: readonly HotKey[] = [
  order('enter', 'submit', focus(`${sends('user.order.submit')}, ${sends('user.plan.submit')}`)),
  order('c', 'cancelAll', press(sends('user.cancelAll.open'))),
];
const INTERVALS: readonly HotKey[] = [
  view('arrowleft', 'shorter', interval(-1)),
  view('arrowright', 'longer', interval(1)),
];
const MARKET: readonly HotKey[] = [
  view('/', 'search', press('main header button[aria-haspopup]:has(h1)')),
  view('f', 'favourite', press(sends('user.favourite.toggle'))),
  view('a', 'alert', press(`${sends('user.favourite.toggle')} + button[aria-haspopup="dialog"]`)),
];

/** The shortcuts of each screen, in the order in which the help lists them. */
export const HOT_KEYS: Readonly<Record<Product, readonly HotKey[]>> = {
  spot: [
    order('b', 'buy', chosen('user.direction.choose', 'buy')),
    order('s', 'sell', chosen('user.direction.choose', 'sell')),
    order('l', 'limit', press('#orderType-tab-limit')),
    order('m', 'market', press('#orderType-tab-market')),
    order('t', 'trigger', press('#orderType-tab-stop')),
    order('p', 'price', field('price')),
    order('q', 'quantity', field('quantity', 'total')),
    ...SIZES,
    ...SENDING,
    ...INTERVALS,
    ...MARKET,
  ],
  futures: [
    order('b', 'long', sides('open_long', 'close_short')),
    order('s', 'short', sides('open_short', 'close_long')),
    order('o', 'open', chosen('user.effect.choose', 'open')),
    order('x', 'close', chosen('user.effect.choose', 'close')),
    order('l', 'limit', press('#futuresType-tab-limit')),
    order('m', 'market', press('#futuresType-tab-market')),
    order('t', 'trigger', press('#futuresType-tab-plan')),
    order('p', 'price', field('price')),
    order('q', 'quantity', field('quantity')),
    ...SIZES,
    ...SENDING,
    ...INTERVALS,
    ...MARKET,
  ],
  seconds: [
    order('b', 'up', sides('up')),
    order('s', 'down', sides('down')),
    order('q', 'stake', focus(sends('user.stake.change'))),
    ...[1, 2, 3, 4].map((at) =>
      order(String(at), `duration${at}`, press(`main :nth-child(${at} of [data-send="user.duration.choose"])`)),
    ),
    ...INTERVALS,
    ...MARKET,
  ],
};

/** The key that opens the list of all. */
export const HELP_KEY = '?';

/** What a key does on a screen; null for nothing. */
export const actOf = (product: Product, key: string): KeyAct | null =>
  HOT_KEYS[product].find((one) => one.key === key.toLowerCase())?.act ?? null;

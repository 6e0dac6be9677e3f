import { setup, type SnapshotFrom } from 'xstate';
import { actor, typesOf, withEvent, withOutput } from '../../passing';
import { port } from '../../port';

/** Trading screens, by the product traded on them. */
export const PRODUCTS = ['spot', 'futures', 'seconds'] as const;
export type Product = (typeof PRODUCTS)[number];

type Side = 'buy' | 'sell' | 'long' | 'short' | 'up' | 'down';
type Form = 'open' | 'close' | 'limit' | 'market' | 'trigger' | 'submit' | 'openOrders' | 'cancelLast' | 'cancelAll';
type Book = 'oneClick' | `click${1 | 2 | 3 | 4}` | 'asks' | 'bids';
type Field = 'price' | 'quantity' | 'stake' | `size${1 | 2 | 3 | 4}` | `duration${1 | 2 | 3 | 4}`;
/** Meaning of a key; the view maps it to a control. The `does_…` texts of the `hotkeys` namespace describe it. */
export type Deed = Side | Form | Book | Field | 'shorter' | 'longer' | 'search' | 'favourite' | 'alert';

interface HotKey {
  /** The browser's `key` name, lower case. */
  key: string;
  does: Deed;
  /** Presses or focuses the control, or presses the one before or after the selected one. */
  how: 'press' | 'focus' | 'previous' | 'next';
  group: 'order' | 'view';
}

const order = (key: string, does: Deed, how: HotKey['how'] = 'press'): HotKey => ({ key, does, how, group: 'order' });
const view = (key: string, does: Deed, how: HotKey['how'] = 'press'): HotKey => ({ key, does, how, group: 'view' });

const TYPES: readonly HotKey[] = [order('l', 'limit'), order('m', 'market'), order('t', 'trigger')];
const FIELDS: readonly HotKey[] = [order('p', 'price', 'focus'), order('q', 'quantity', 'focus')];
const SIZES: readonly HotKey[] = ([1, 2, 3, 4] as const).map((quarters) => order(String(quarters), `size${quarters}`));
const SENDING: readonly HotKey[] = [
  order('enter', 'submit', 'focus'),
  order('e', 'openOrders'),
  order('z', 'cancelLast'),
  order('c', 'cancelAll'),
];
const BOOK: readonly HotKey[] = [
  order('k', 'oneClick'),
  ...([1, 2, 3, 4] as const).map((at) => order(String(at + 4), `click${at}`)),
  order('u', 'asks', 'focus'),
  order('j', 'bids', 'focus'),
];
const VIEW: readonly HotKey[] = [
  view('arrowleft', 'shorter', 'previous'),
  view('arrowright', 'longer', 'next'),
  view('/', 'search'),
  view('f', 'favourite'),
  view('a', 'alert'),
];

/** Shortcuts of each screen, in the order of the help. */
export const HOT_KEYS: Readonly<Record<Product, readonly HotKey[]>> = {
  spot: [order('b', 'buy'), order('s', 'sell'), ...TYPES, ...FIELDS, ...SIZES, ...SENDING, ...BOOK, ...VIEW],
  futures: [
    order('b', 'long', 'focus'),
    order('s', 'short', 'focus'),
    order('o', 'open'),
    order('x', 'close'),
    ...[...TYPES, ...FIELDS, ...SIZES, ...SENDING, ...BOOK, ...VIEW],
  ],
  seconds: [
    order('b', 'up', 'focus'),
    order('s', 'down', 'focus'),
    order('q', 'stake', 'focus'),
    ...([1, 2, 3, 4] as const).map((at) => order(String(at), `duration${at}`)),
    ...VIEW,
  ],
};

/** Opens the list of all shortcuts. */
export const HELP_KEY = '?';

/** The action of a key on a screen; null for none. */
export const hotKeyOf = (product: Product, key: string): HotKey | null =>
  HOT_KEYS[product].find((one) => one.key === key.toLowerCase()) ?? null;

interface HotkeysInput {
  /** Trading screen whose controls the keys operate. */
  product: Product;
}

type HotkeysEvent =
  /** A key was pressed without modifiers while no text was being typed and no dialog was open. */
  { type: 'user.key.press'; key: string } | { type: 'user.hotkeys.toggle' } | { type: 'user.help.close' };

/** Shortcuts of the trading screens. They operate the screen's own controls, so each action is confirmed as its flow requires. */
export const hotkeysMachine = setup({
  types: typesOf<HotkeysInput, HotkeysEvent, 'busy' | 'on' | 'open', never, HotkeysInput>(),
  actors: {
    /** Whether shortcuts are enabled. */
    loadHotkeys: port<boolean>('loadHotkeys'),
  },
  guards: {
    isOn: (_, on: boolean) => on,
    isShortcut: ({ context }, params: { key: string }) => hotKeyOf(context.product, params.key) !== null,
    isHelp: (_, params: { key: string }) => params.key === HELP_KEY,
  },
  actions: {
    /** Provided by src/app: activates the screen control bound to the key. */
    useControl: (_args, _params: { hotKey: HotKey | null }) => {},
    /** Provided by src/app: writes the choice to browser storage. */
    saveHotkeys: (_args, _params: { on: boolean }) => {},
  },
}).createMachine({
  id: 'hotkeys',
  description: 'Shortcuts of the trading screens and the list of them.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    use: {
      description: 'Whether keys do something.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Reading what was chosen on this device.',
          tags: 'busy',
          invoke: {
            ...actor('loadHotkeys'),
            onDone: [{ guard: withOutput('isOn'), target: 'on' }, { target: 'off' }],
          },
        },
        on: {
          description: 'A key uses the control that it stands for.',
          tags: 'on',
          on: {
            'user.key.press': {
              guard: withEvent('isShortcut'),
              actions: {
                type: 'useControl',
                params: ({ context, event }) => ({ hotKey: hotKeyOf(context.product, event.key) }),
              },
            },
            'user.hotkeys.toggle': { target: 'off', actions: { type: 'saveHotkeys', params: { on: false } } },
          },
        },
        off: {
          description: 'Keys do nothing but open the list.',
          on: {
            'user.hotkeys.toggle': { target: 'on', actions: { type: 'saveHotkeys', params: { on: true } } },
          },
        },
      },
    },
    help: {
      description: 'The list of all shortcuts of the screen.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The list is not shown.',
          on: {
            'user.key.press': { guard: withEvent('isHelp'), target: 'open' },
          },
        },
        open: {
          description: 'The list lies over the screen.',
          tags: 'open',
          on: { 'user.help.close': 'closed' },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof hotkeysMachine>;

export const isOn = (snapshot: Snapshot) => snapshot.hasTag('on');
export const isReading = (snapshot: Snapshot) => snapshot.hasTag('busy');

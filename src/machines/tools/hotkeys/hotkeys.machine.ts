import { setup, type SnapshotFrom } from 'xstate';
import { port } from '../../port';
import { HELP_KEY, hotKeyOf, type HotKey, type Product } from './hotkeys.keys';
import { withEvent, withOutput } from '../../passing';

interface HotkeysInput {
  /** Trading screen whose controls the keys operate. */
  product: Product;
}

type HotkeysEvent =
  /** A key was pressed without modifiers while no text was being typed and no dialog was open. */
  { type: 'user.key.press'; key: string } | { type: 'user.hotkeys.toggle' } | { type: 'user.help.close' };

/** Shortcuts of the trading screens. They operate the screen's own controls, so each action is confirmed as its flow requires. */
export const hotkeysMachine = setup({
  types: {
    context: {} as HotkeysInput,
    events: {} as HotkeysEvent,
    input: {} as HotkeysInput,
    tags: {} as 'busy' | 'on' | 'open',
  },
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
            id: 'loadHotkeys',
            src: 'loadHotkeys',
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
export const isHelpOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

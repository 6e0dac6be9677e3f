import { setup } from 'xstate';
import { port } from '../port';
import { actOf, HELP_KEY, type KeyAct } from './hotkeys.keys';
import type { HotkeysEvent, HotkeysInput } from './hotkeys.types';

/** Shortcuts of the trading screens. They use the screen's own controls, so each act is confirmed as its flow has it. */
export const hotkeysMachine = setup({
  types: {
    context: {} as HotkeysInput,
    events: {} as HotkeysEvent,
    input: {} as HotkeysInput,
    tags: {} as 'busy' | 'on' | 'open',
  },
  actors: {
    /** Whether shortcuts are on. */
    loadHotkeys: port<boolean>('loadHotkeys'),
  },
  guards: {
    isOn: (_, params: { on: boolean }) => params.on,
    isShortcut: ({ context }, params: { key: string }) => actOf(context.product, params.key) !== null,
    isHelp: (_, params: { key: string }) => params.key === HELP_KEY,
  },
  actions: {
    /** Provided by src/app: uses a control of the screen. */
    useControl: (_args, _params: { act: KeyAct | null }) => {},
    /** Provided by src/app: writes the choice to the browser's storage. */
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
            onDone: [
              { guard: { type: 'isOn', params: ({ event }) => ({ on: event.output }) }, target: 'on' },
              { target: 'off' },
            ],
          },
        },
        on: {
          description: 'A key uses the control that it stands for.',
          tags: 'on',
          on: {
            'user.key.press': {
              guard: { type: 'isShortcut', params: ({ event }) => event },
              actions: {
                type: 'useControl',
                params: ({ context, event }) => ({ act: actOf(context.product, event.key) }),
              },
            },
            'user.hotkeys.toggle': {
              target: 'off',
              actions: { type: 'saveHotkeys', params: { on: false } },
            },
          },
        },
        off: {
          description: 'Keys do nothing but open the list.',
          on: {
            'user.hotkeys.toggle': {
              target: 'on',
              actions: { type: 'saveHotkeys', params: { on: true } },
            },
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
            'user.key.press': { guard: { type: 'isHelp', params: ({ event }) => event }, target: 'open' },
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

import { defineFlowModel } from '../../flowModel';
import { hotkeysMachine } from './hotkeys.machine';

export const hotkeysModel = defineFlowModel<typeof hotkeysMachine>({
  id: 'hotkeys',
  title: 'Keyboard shortcuts',
  spec: 'SPEC §2 /markets/kline/{symbol}',
  machine: hotkeysMachine,
  inputs: [{ product: 'spot' }],
  cases: {
    'xstate.done.actor.loadHotkeys': () => [{ output: true }, { output: false }],
    'user.key.press': () => [{ key: 'b' }, { key: '?' }],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});

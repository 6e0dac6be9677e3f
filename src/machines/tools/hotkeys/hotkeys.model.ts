import { defineFlowModel } from '../../flowModel';
import { hotkeysMachine } from './hotkeys.machine';

export const hotkeysModel = defineFlowModel<typeof hotkeysMachine>({
  title: 'Keyboard shortcuts',
  spec: 'SPEC §2 /markets/kline/{symbol}',
  machine: hotkeysMachine,
  inputs: [{ product: 'spot' }],
  cases: { 'user.key.press': () => [{ key: 'b' }, { key: '?' }] },
  answers: { loadHotkeys: [true, false] },
});

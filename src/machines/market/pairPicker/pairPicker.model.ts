import { defineFlowModel } from '../../flowModel';
import { pairPickerMachine } from './pairPicker.machine';

export const pairPickerModel = defineFlowModel<typeof pairPickerMachine>({
  title: 'Pair picker',
  spec: 'SPEC §2 /markets/kline/{symbol}',
  machine: pairPickerMachine,
  inputs: [{ product: 'spot' }],
  abstract: ({ value, context }) => [value, context.query],
  cases: {
    'user.pairs.search': () => [{ query: 'eth' }],
    'user.pairs.group': () => [{ group: 'favourites' }],
    'user.pairs.move': () => [
      { by: 1, rows: 14 },
      { by: -1, rows: 0 },
    ],
    'user.pairs.choose': () => [{ pair: 'ETH_USDT' }],
  },
});

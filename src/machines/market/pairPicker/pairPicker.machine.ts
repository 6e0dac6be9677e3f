import { assign, emit, setup } from 'xstate';
import type { Pair } from '../../../../domain/contract/shell/platform';
import { typesOf, withEvent } from '../../passing';

/** "all", "favourites", or the right currency of a pair, for example "USDT". */
type PairGroup = 'all' | 'favourites' | (string & {});

export type PickedProduct = 'spot' | 'futures' | 'seconds';

interface PairPickerInput {
  product: PickedProduct;
}

export interface PairPickerContext extends PairPickerInput {
  query: string;
  group: PairGroup;
  /** Row focused by the keyboard. */
  row: number;
}

type PairPickerEvent =
  | { type: 'user.pairs.open' }
  | { type: 'user.pairs.close' }
  | { type: 'user.pairs.search'; query: string }
  | { type: 'user.pairs.group'; group: PairGroup }
  /** `rows`: number of rows currently shown. */
  | { type: 'user.pairs.move'; by: 1 | -1; rows: number }
  /** `pair`: LEFT_RIGHT. */
  | { type: 'user.pairs.choose'; pair: string };

type PairPickerEmitted = { type: 'navigate'; to: string };

/** Screen of a LEFT_RIGHT pair in each product. */
const pairPages: Readonly<Record<PickedProduct, (pair: string) => string>> = {
  spot: (pair) => `/markets/kline/${pair}`,
  futures: (pair) => `/contract/${pair.toLowerCase()}`,
  seconds: (pair) => `/contract_sec/${pair.toLowerCase()}`,
};

/** List for opening another pair on the trade screen of its product. */
export const pairPickerMachine = setup({
  types: typesOf<PairPickerContext, PairPickerEvent, 'open', PairPickerEmitted, PairPickerInput>(),
  guards: {
    hasRows: (_, params: { rows: number }) => params.rows > 0,
  },
  actions: {
    startOver: assign({ query: '', row: 0 }),
    search: assign((_, params: { query: string }) => ({ query: params.query, row: 0 })),
    chooseGroup: assign((_, params: { group: PairGroup }) => ({ group: params.group, row: 0 })),
    moveRow: assign(({ context }, params: { by: number; rows: number }) => ({
      row: (Math.min(context.row, params.rows - 1) + params.by + params.rows) % params.rows,
    })),
    openPair: emit(({ context }, params: { pair: string }) => ({
      type: 'navigate' as const,
      to: pairPages[context.product](params.pair),
    })),
  },
}).createMachine({
  id: 'pairPicker',
  description: 'Chooses another pair by search, group or favourites.',
  context: ({ input }) => ({ ...input, query: '', group: 'all', row: 0 }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the current pair is shown.',
      entry: 'startOver',
      on: { 'user.pairs.open': 'searching' },
    },
    searching: {
      description: 'The list is open; arrow keys move, Enter chooses, Escape closes.',
      tags: 'open',
      on: {
        'user.pairs.close': 'closed',
        'user.pairs.search': { actions: withEvent('search') },
        'user.pairs.group': { actions: withEvent('chooseGroup') },
        'user.pairs.move': {
          guard: withEvent('hasRows'),
          actions: withEvent('moveRow'),
        },
        'user.pairs.choose': { target: 'closed', actions: withEvent('openPair') },
      },
    },
  },
});

export const pairName = (pair: Pair): string => `${pair.left_symbol}_${pair.right_symbol}`;

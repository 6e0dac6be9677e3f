/** all, favourites, or the right currency of a pair, for example "USDT". */
export type PairGroup = 'all' | 'favourites' | (string & {});

export interface PairPickerContext {
  query: string;
  group: PairGroup;
  /** Row that the keyboard is on. */
  row: number;
}

export type PairPickerEvent =
  | { type: 'user.pairs.open' }
  | { type: 'user.pairs.close' }
  | { type: 'user.pairs.search'; query: string }
  | { type: 'user.pairs.group'; group: PairGroup }
  /** `rows`: how many the list shows at the moment. */
  | { type: 'user.pairs.move'; by: 1 | -1; rows: number }
  /** `pair`: LEFT_RIGHT. */
  | { type: 'user.pairs.choose'; pair: string };

export type PairPickerEmitted = { type: 'navigate'; to: string };

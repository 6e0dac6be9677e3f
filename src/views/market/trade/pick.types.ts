/** Callbacks through which the book and the tape fill in the order form. Decimal strings. */
export interface Pick {
  readonly price: (price: string) => void;
  /** `quantity`: everything resting down to `price`. */
  readonly quantity: (price: string, quantity: string) => void;
}

/** An open order of the user on this pair, for marking in the chart and the book. */
export interface OwnOrder {
  id: string;
  direction: 'buy' | 'sell';
  price: string;
  quantity: string;
}

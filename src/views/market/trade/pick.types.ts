/** What a click in the book or on the tape sends to the order form. Decimal strings. */
export interface Pick {
  readonly price: (price: string) => void;
  /** `quantity`: all that rests down to `price`. */
  readonly quantity: (price: string, quantity: string) => void;
}

/** An open order of the user on this pair, as the chart and the book mark it. */
export interface OwnOrder {
  id: string;
  direction: 'buy' | 'sell';
  price: string;
  quantity: string;
}

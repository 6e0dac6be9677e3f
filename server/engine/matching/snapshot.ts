/** A book as of one moment. */
export interface BookSnapshot {
  pair: string;
  trading: boolean;
  /** Best first: [price, quantity]. */
  bids: [string, string][];
  asks: [string, string][];
}

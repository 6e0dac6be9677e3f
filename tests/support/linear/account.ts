import type { Sequential } from './linearize';

export type Place = 'spot' | 'legal';

/** Requests concerning a user's funds of one currency, in whole units. */
export type AccountInput =
  | { readonly kind: 'move'; readonly from: Place; readonly quantity: number }
  | { readonly kind: 'read'; readonly place: Place };

export type AccountOutput =
  | { readonly kind: 'moved' }
  /** The funds were insufficient. */
  | { readonly kind: 'short' }
  | { readonly kind: 'has'; readonly quantity: number };

type Funds = Readonly<Record<Place, number>>;

function move(funds: Funds, from: Place, quantity: number): Funds {
  const to = from === 'spot' ? 'legal' : 'spot';
  return { ...funds, [from]: funds[from] - quantity, [to]: funds[to] + quantity };
}

/**
 * A user's funds of one currency in two accounts, which nothing else draws on.
 * @param spot initial amount in the spot account.
 */
export const accountOf = (spot: number): Sequential<Funds, AccountInput, AccountOutput> => ({
  start: { spot, legal: 0 },
  step(funds, input, output) {
    if (input.kind === 'read')
      return output === null || (output.kind === 'has' && output.quantity === funds[input.place]) ? funds : null;
    const isEnough = funds[input.from] >= input.quantity;
    if (output !== null && output.kind !== (isEnough ? 'moved' : 'short')) return null;
    return isEnough ? move(funds, input.from, input.quantity) : funds;
  },
  keyOf: ({ spot: first, legal }) => `${first} ${legal}`,
});

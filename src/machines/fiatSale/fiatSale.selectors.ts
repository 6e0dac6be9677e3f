import type { SnapshotFrom } from 'xstate';
import { checkSale } from '../fiatSell/fiatSell.check';
import type { fiatSaleMachine } from './fiatSale.machine';

export type FiatSaleSnapshot = SnapshotFrom<typeof fiatSaleMachine>;

export const stateOf = ({ value }: FiatSaleSnapshot): string => value;
export const saleOf = (snapshot: FiatSaleSnapshot) => snapshot.context.sale;
export const failureOfSale = (snapshot: FiatSaleSnapshot) => snapshot.context.failure;
export const isShown = (snapshot: FiatSaleSnapshot) => snapshot.hasTag('shown');
export const isFailed = (snapshot: FiatSaleSnapshot) => snapshot.matches('failed');
export const isUnsound = (snapshot: FiatSaleSnapshot) => snapshot.matches('unsound');
export const isBusy = (snapshot: FiatSaleSnapshot) => snapshot.matches('submitting');
/** Message key why the offer cannot be made now; null when it can. */
export const submitReason = (snapshot: FiatSaleSnapshot): string | null =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;
/** Message key of what is wrong with an address that cannot be offered; null for nothing. */
export function unsoundReason({ context }: FiatSaleSnapshot): string | null {
  const { sale, choice } = context;
  return sale && (Object.values(checkSale(context, sale, choice))[0]?.key ?? null);
}

import { isSameName } from '../../../../domain/rules/fiat/holderName';
import type { Accounts } from '../../../accounts/accounts';
import type { EngineLink, FiatOfferFacts } from '../../../link/messages';
import type { Fiat } from './fiat';
import type { FiatMethods } from './views';

interface Parts {
  link: Pick<EngineLink, 'onBatch' | 'written'>;
  accounts: Pick<Accounts, 'accountLock' | 'events' | 'identities' | 'notices'>;
  fiat: Pick<Fiat, 'queries' | 'withdraw'>;
  methods: FiatMethods;
  onError: (error: Error) => void;
}

/** Withdraws offers that must not find buyers any more. */
export function createBarredOffers({ link, accounts, fiat, methods, onError }: Parts) {
  const { accountLock, events, identities, notices } = accounts;

  /** Whether the seller was verified, after making the offer, in another name than that of the account to pay to. */
  const isInOtherName = ({ seller, method }: FiatOfferFacts): boolean => {
    const name = identities.verifiedNameOf(seller);
    return name !== null && !isSameName(methods.open(seller, method, 'masked').holder, name);
  };
  const isBarred = (offer: FiatOfferFacts): boolean => accountLock.isSuspended(offer.seller) || isInOtherName(offer);

  const withdrawWaiting = async (isOf: (offer: FiatOfferFacts) => boolean): Promise<void> => {
    await link.written();
    for (const offer of fiat.queries.waiting().filter(isOf)) {
      const { seller, id, left: quantity, currency } = offer;
      const { ok } = await fiat.withdraw(seller, id, undefined);
      if (ok && isInOtherName(offer)) notices.tellUnasked(seller, 'offerWithdrawn', { quantity, currency });
    }
  };
  const withdrawOf = (seller: number): void =>
    void withdrawWaiting((offer) => offer.seller === seller && isBarred(offer)).catch(onError);

  return {
    /** Withdraws what waits of barred offers, and of those of other sellers that no longer trade. */
    withdraw: (gone: readonly number[]): Promise<void> =>
      withdrawWaiting((offer) => gone.includes(offer.seller) || isBarred(offer)),

    /** Does so when a seller is verified, and when the end of an order lets an offer wait again. Returns a function that stops it. */
    watch(): () => void {
      const leave = [
        // Events of offers reach only a gateway with a page of the seller; lines of orders reach all of them.
        link.onBatch((batch) => {
          for (const event of batch.events)
            if (event.type === 'fiatLine' && event.order.status === 'cancelled') withdrawOf(event.order.seller);
        }),
        events.onEvent((user, { kind }) => {
          if (kind === 'userInfo') withdrawOf(user);
        }),
      ];
      return () => leave.forEach((one) => one());
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { isSameName } from '../../../../domain/rules/fiat/holderName';
import type { Accounts } from '../../../accounts/accounts';
import type { EngineLink, FiatOfferFacts } from '../../../link/messages';
import { sendPatiently } from '../../../link/sendPatiently';
import type { Fiat } from './fiat';
import type { FiatMethods } from './views';

interface Parts {
  link: Pick<EngineLink, 'onBatch' | 'send' | 'written'>;
  accounts: Pick<Accounts, 'accountLock' | 'events' | 'identities' | 'notices'>;
  fiat: Pick<Fiat, 'queries'>;
  methods: FiatMethods;
  onError: (error: Error) => void;
}

const AGAIN_MS = 1000;

/** Withdraws offers that must not find buyers any more. */
export function createBarredOffers({ link, accounts, fiat, methods, onError }: Parts) {
  const { accountLock, events, identities, notices } = accounts;

  /** Null for an account sealed with a secret that was deleted since: one old offer must not keep all others on sale. */
  const holderOf = ({ seller, method }: FiatOfferFacts): string | null => {
    try {
      return methods.open(seller, method, 'masked').holder;
    } catch {
      return null;
    }
  };

  /** Whether the seller was verified, after making the offer, in another name than that of the account to pay to. */
  const isInOtherName = (offer: FiatOfferFacts): boolean => {
    const name = identities.verifiedNameOf(offer.seller);
    const holder = name === null ? null : holderOf(offer);
    return name !== null && holder !== null && !isSameName(holder, name);
  };
  const isBarred = (offer: FiatOfferFacts): boolean => accountLock.isLocked(offer.seller) || isInOtherName(offer);

  let isOver = false;
  const withdrawNow = async (isOf: (offer: FiatOfferFacts) => boolean): Promise<void> => {
    await link.written();
    for (const offer of fiat.queries.waiting().filter(isOf)) {
      const { seller, id, left: quantity, currency } = offer;
      const isDone = await sendPatiently(link, { kind: 'fiat.withdraw', user: seller, offerId: id });
      if (isDone && isInOtherName(offer)) notices.tellUnasked(seller, 'offerWithdrawn', { quantity, currency });
    }
  };
  /** Repeats what the engine is too busy for, until it takes it. */
  const withdrawWaiting = async (isOf: (offer: FiatOfferFacts) => boolean): Promise<void> => {
    while (!isOver) {
      try {
        return await withdrawNow(isOf);
      } catch (error) {
        onError(error as Error);
        await pause(AGAIN_MS, undefined, { ref: false });
      }
    }
  };
  const withdrawOf = (seller: number): void =>
    void withdrawWaiting((offer) => offer.seller === seller && isBarred(offer));

  return {
    /** Withdraws the waiting rest of barred offers, and of all offers of the sellers in `gone`, who no longer trade. */
    withdraw: (gone: readonly number[]): Promise<void> =>
      withdrawWaiting((offer) => gone.includes(offer.seller) || isBarred(offer)),

    /**
     * Withdraws a seller’s barred offers when the seller is verified or locked, and when a cancelled order gives something back to
     * one.
     * @returns a function that stops it.
     */
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
      return () => {
        isOver = true;
        leave.forEach((one) => one());
      };
    },
  };
}

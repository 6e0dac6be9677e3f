import type { CollectionCurrency } from '../../../../domain/contract/fiat/collection';
import type { FiatMethod, FiatOffer, FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { fiatOfferLifecycle } from '../../../../domain/lifecycles/fiatOffer.lifecycle';
import { fiatDeeds } from '../../../../domain/lifecycles/fiatSteps';
import { nextEventsOf } from '../../../../domain/lifecycles/nextEvents';
import { maskName } from '../../../../domain/rules/account/mask';
import { paymentReferenceOf } from '../../../../domain/rules/fiat/paymentReference';
import { isWithin, type PriceBand } from '../../../../domain/rules/fiat/price';
import type { FullCollectionMethod } from '../../../accounts/collectionMethods';
import type { Identities } from '../../../accounts/identity';
import { openCopy, sealCopy } from '../../../accounts/methodCopies';
import type { Users } from '../../../accounts/users';
import type { FiatOfferFacts, FiatOrderFacts } from '../../../link/messages';

/**
 * Sealed copies of collection methods in offers, readable by the gateway only. The log contains them too, so they can also be read
 * with former secrets.
 */
export function createFiatMethods(secret: string, formerSecrets: readonly string[]) {
  const secrets = [secret, ...formerSecrets];
  return {
    seal: (seller: number, method: FullCollectionMethod): string => sealCopy(secret, seller, method),

    /** @param view full: for the paying side; masked: without numbers; ended: also without the holder's name */
    open(seller: number, sealed: string, view: 'full' | 'masked' | 'ended'): FiatMethod {
      const kept = openCopy(secrets, seller, sealed);
      return {
        holder: view === 'ended' ? maskName(kept.holder) : kept.holder,
        bank: kept.bank,
        branch: kept.branch,
        number: view === 'full' ? kept.number : null,
        sort_code: view === 'full' ? kept.sort_code : null,
        number_tail: kept.number_tail,
      };
    },
  };
}

export type FiatMethods = ReturnType<typeof createFiatMethods>;

const ofOffer = nextEventsOf<FiatOffer['status'], FiatOffer['next_events'][number]>(fiatOfferLifecycle, 'seller');

/** Retention of payment proofs after their order has ended, ms. */
export const PROOFS_KEPT_MS = 90 * 86_400_000;
/** Whether an order's payment proofs are still kept. */
export const hasProofs = ({ ended }: Pick<FiatOrderFacts, 'ended'>, now: number): boolean =>
  ended === null || now < ended + PROOFS_KEPT_MS;

export type FiatViews = ReturnType<typeof createFiatViews>;

interface Sources {
  users: Pick<Users, 'byId'>;
  identities: Pick<Identities, 'verifiedNameOf'>;
  /** Bounds of an offer's unit price now; null while the platform has no price. */
  bandOf: (currency: string, fiat: string) => PriceBand | null;
}

/** Views of orders for each side, and of offers for their owners. */
export function createFiatViews({ users, identities, bandOf }: Sources, methods: FiatMethods, clock: () => number) {
  const nameOf = (user: number): string => users.byId(user)?.nickname ?? '';
  const identityOf = ({ buyer }: FiatOrderFacts, isOpen: boolean) => {
    const name = identities.verifiedNameOf(buyer);
    return { name: name === null || isOpen ? name : maskName(name) };
  };

  const isPaused = ({ status, currency, fiat, unitPrice }: FiatOfferFacts): boolean => {
    const band = status === 'waiting' ? bandOf(currency, fiat) : null;
    return band !== null && !isWithin(unitPrice, band);
  };

  return {
    nameOf,

    /**
     * @param viewer the order's buyer or its seller
     * @param place a list, of which exports and other files are made, names nobody
     * @param ended when the order ended, if the facts are those of an earlier answer
     */
    order(facts: FiatOrderFacts, viewer: number, place: 'page' | 'list' = 'page', ended = facts.ended): FiatOrder {
      const isBuyer = facts.buyer === viewer;
      const isOpen = ended === null;
      const side = isBuyer ? 'buy' : 'sell';
      return {
        id: facts.id,
        side,
        status: facts.status,
        next_events: fiatDeeds(side, facts.status, facts.deadline, clock()),
        currency: facts.currency,
        fiat: facts.fiat as CollectionCurrency,
        unit_price: facts.unitPrice,
        quantity: facts.quantity,
        amount: facts.amount,
        seller_name: nameOf(facts.seller),
        buyer_name: nameOf(facts.buyer),
        buyer_identity: isBuyer || place === 'list' ? null : identityOf(facts, isOpen),
        payment_reference: paymentReferenceOf(facts.id),
        offer_id: isBuyer ? null : facts.offer,
        method: methods.open(facts.seller, facts.method, isOpen ? (isBuyer ? 'full' : 'masked') : 'ended'),
        proofs: hasProofs(facts, clock()) ? facts.proofs : [],
        log: facts.log,
        time: facts.time,
        deadline: facts.deadline,
        paid: facts.paid,
        ended: facts.ended,
        cancel_reason: facts.cancelReason,
        updated: facts.updated,
      };
    },

    /** For the offer's owner. */
    offer(facts: FiatOfferFacts): FiatOffer {
      return {
        id: facts.id,
        status: facts.status,
        paused: isPaused(facts),
        next_events: ofOffer(facts.status),
        currency: facts.currency,
        fiat: facts.fiat as CollectionCurrency,
        unit_price: facts.unitPrice,
        quantity: facts.quantity,
        left: facts.left,
        in_orders: facts.inOrders,
        sold: facts.sold,
        proceeds: facts.proceeds,
        method: methods.open(facts.seller, facts.method, 'masked'),
        time: facts.time,
        ended: facts.ended,
        updated: facts.updated,
      };
    },
  };
}

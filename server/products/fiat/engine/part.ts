import type { FiatLogEntry } from '../../../../domain/contract/fiat/fiat';
import { Changed } from '../../../engine/changed';
import { type Accepted, type Decision, DONE, type Refusal } from '../../../engine/decision';
import { type Deciders, type EnginePart, tellDone, type Tellers } from '../../../engine/part';
import type { FiatCommands } from './commands';
import { FiatState } from './fiatState';
import { type FiatOfferFacts, type FiatOrderFacts, formatFiatOffer, formatFiatOrder, formatLogEntry } from './format';
import {
  type FiatFigures,
  type FiatFiguresInput,
  fiatOf,
  type FiatQuoteFigures,
  type FiatQuoteInput,
  fiatQuoteOf,
} from './figures';
import type { State } from '../../../engine/state';
import { buy } from './buy';
import { makeOffer, withdrawOffer } from './offer';
import { act, addProof, expireDue, resolve } from './orderMoves';
import type { FiatRecord, OfferRecord, LogRecord } from './records';

export interface LoggedLine {
  readonly order: FiatRecord;
  readonly line: LogRecord;
}

class FiatChanges {
  readonly offers = new Changed<OfferRecord>();
  readonly orders = new Changed<FiatRecord>();
  readonly log = new Changed<LoggedLine>();

  take() {
    return { offers: this.offers.take(), orders: this.orders.take(), log: this.log.take() };
  }
}

const tellOffer = ({
  fiatOffer,
}: {
  readonly fiatOffer: OfferRecord;
}): Accepted<FiatCommands['fiat.offer']['answer']> => ({
  ok: true,
  fiatOffer: formatFiatOffer(fiatOffer),
});

const tellOrder = ({
  fiatOrder,
}: {
  readonly fiatOrder: FiatRecord;
}): Accepted<FiatCommands['fiat.buy']['answer']> => ({
  ok: true,
  fiatOrder: formatFiatOrder(fiatOrder),
});

const fiatTellers: Tellers<FiatCommands> = {
  'fiat.offer': tellOffer,
  'fiat.withdraw': tellOffer,
  'fiat.buy': tellOrder,
  'fiat.pay': tellOrder,
  'fiat.cancel': tellOrder,
  'fiat.release': tellOrder,
  'fiat.appeal': tellOrder,
  'fiat.proof': tellOrder,
  'fiat.resolve': tellOrder,
  'fiat.expire': tellDone,
};

/** Processes everything due before the command, so that no command takes effect earlier than it. */
const onTime =
  <Input, Done>(decide: (state: State, input: Input, at: number) => Decision<Done>) =>
  (state: State, input: Input, at: number): Decision<Done> => {
    expireDue(state, at);
    return decide(state, input, at);
  };

const fiatDeciders: Deciders<FiatCommands> = {
  'fiat.offer': onTime(makeOffer),
  'fiat.withdraw': onTime((state, { user, offerId }, at) => withdrawOffer(state, user, offerId, at)),
  'fiat.buy': onTime(buy),
  'fiat.pay': onTime((state, { user, orderId }, at) => act(state, user, orderId, 'pay', null, at)),
  'fiat.cancel': onTime((state, { user, orderId }, at) => act(state, user, orderId, 'cancel', null, at)),
  'fiat.release': onTime((state, { user, orderId }, at) => act(state, user, orderId, 'release', null, at)),
  'fiat.appeal': onTime((state, { user, orderId, reason }, at) => act(state, user, orderId, 'appeal', reason, at)),
  'fiat.proof': onTime((state, { user, orderId, proof }, at) => addProof(state, user, orderId, proof, at)),
  'fiat.resolve': onTime((state, { orderId, decision, note }, at) => resolve(state, orderId, decision, note, at)),
  'fiat.expire': onTime(() => DONE),
};

type FiatEvent =
  /** For both sides, and the offer's owner. */
  | { type: 'fiatOrder'; order: FiatOrderFacts }
  /** A new line in the log of any order, followed or not. */
  | { type: 'fiatLine'; order: FiatOrderFacts; line: FiatLogEntry }
  | { type: 'fiatOffer'; offer: FiatOfferFacts };

interface FiatQueries {
  fiat: { input: FiatFiguresInput; result: FiatFigures };
  /** Null when no offer covers the whole size. */
  fiatQuote: { input: FiatQuoteInput; result: FiatQuoteFigures | Refusal | null };
}

export const fiat: EnginePart<FiatCommands, FiatState, FiatChanges, FiatEvent, FiatQueries> = {
  open: () => new FiatState(),
  collect: () => new FiatChanges(),
  take: ({ changes }) => changes.fiat.take(),
  due: { next: (state) => state.fiat.nextDue(), kind: 'fiat.expire' },
  deciders: fiatDeciders,
  teller: () => ({
    answers: fiatTellers,
    events: ({ fiat: { orders, log, offers } }, { follows }) => [
      ...orders
        .filter(({ buyer, offer }) => follows(buyer) || follows(offer.user))
        .map((record): FiatEvent => ({ type: 'fiatOrder', order: formatFiatOrder(record) })),
      ...log.map(({ order, line }): FiatEvent => {
        return { type: 'fiatLine', order: formatFiatOrder(order), line: formatLogEntry(line) };
      }),
      ...offers
        .filter(({ user }) => follows(user))
        .map((record): FiatEvent => ({ type: 'fiatOffer', offer: formatFiatOffer(record) })),
    ],
    queries: { fiat: fiatOf, fiatQuote: fiatQuoteOf },
  }),
};

import type { FiatLogEntry } from '../../../../domain/contract/fiat/fiat';
import type { Refusal } from '../../../engine/decision';
import type { EnginePart } from '../../../engine/part';
import type { FiatCommands } from './commands';
import { fiatDeciders } from './decideFiat';
import { FiatChanges } from './fiatChanges';
import { FiatState } from './fiatState';
import { formatFiatOffer, formatFiatOrder, formatLogEntry, type FiatOfferFacts, type FiatOrderFacts } from './format';
import {
  fiatOf,
  fiatQuoteOf,
  type FiatFigures,
  type FiatFiguresInput,
  type FiatQuoteFigures,
  type FiatQuoteInput,
} from './figures';
import { fiatTellers } from './tellFiat';

type FiatEvent =
  /** Of both sides, and of the offer's owner. */
  | { type: 'fiatOrder'; order: FiatOrderFacts }
  /** A new line in an order's log; of every order, followed or not. */
  | { type: 'fiatLine'; order: FiatOrderFacts; line: FiatLogEntry }
  | { type: 'fiatOffer'; offer: FiatOfferFacts };

interface FiatQueries {
  fiat: { input: FiatFiguresInput; result: FiatFigures };
  /** null when no offer covers it whole. */
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

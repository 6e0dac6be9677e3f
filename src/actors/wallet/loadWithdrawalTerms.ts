import { fromPromise } from 'xstate';
import type { WithdrawalAddress } from '../../../domain/contract/wallet/addresses';
import type { Outcome } from '../../../domain/contract/outcome';
import type { WithdrawalQuote } from '../../../domain/contract/wallet/withdrawal';
import type { Http } from '../../services/http';

interface Terms {
  quote: WithdrawalQuote;
  addresses: readonly WithdrawalAddress[];
  typed: readonly WithdrawalAddress[];
  restHours: number;
  bookOnly: boolean;
}

/** Loads fee and limits, and the address book entries and confirmed addresses for the currency and network. */
export const defineLoadWithdrawalTerms = ({ http }: { http: Http }) =>
  fromPromise<Outcome<Terms>, { currency: string; network: string }>(async ({ input, signal }) => {
    const { currency, network } = input;
    const [quote, book] = await Promise.all([
      http.call('withdrawalQuote', { currency, network }, { signal }),
      http.call('listAddresses', {}, { signal }),
    ]);
    if (!quote.ok) return quote;
    if (!book.ok) return book;
    const ofPlace = (entry: WithdrawalAddress) => entry.currency === currency && entry.network === network;
    const addresses = book.value.list.filter(ofPlace);
    const typed = book.value.typed.filter(ofPlace);
    const { rest_hours: restHours, book_only: bookOnly } = book.value;
    return { ok: true, value: { quote: quote.value, addresses, typed, restHours, bookOnly: bookOnly.on } };
  });

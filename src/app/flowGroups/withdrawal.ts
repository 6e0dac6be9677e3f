import { fromCallback, type EventObject, fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { passkeyProof } from '../flows/passkeys';
import { addAddressMachine } from '../../machines/wallet/addAddress/addAddress.machine';
import { defineRecordListFlow } from '../flows/recordList';
import { sandboxMailboxMachine } from '../../machines/account/sandboxMailbox/sandboxMailbox.machine';
import { securitySettingsMachine } from '../../machines/account/securitySettings/securitySettings.machine';
import { defineVerificationCodeFlow } from '../flows/verificationCode';
import { withdrawalCancelMachine } from '../../machines/wallet/withdrawalCancel/withdrawalCancel.machine';
import { availableOf, balancesOf, isKnown } from '../../machines/account/userData/userData.machine';
import { withdrawalMachine } from '../../machines/wallet/withdrawal/withdrawal.machine';
import type { FundsChangedEvent, WithdrawalTerms } from '../../machines/wallet/withdrawal/withdrawal.setup';
import type { Deps } from '../deps';
import { followUserData } from '../followUserData';
import type { WithdrawalAddress } from '../../../domain/contract/wallet/addresses';
import type { Outcome } from '../../../domain/contract/outcome';

/** Reports that the currency's available balance in the spot account changed. */
const watchFunds = fromCallback<EventObject, { currency: string | null }, FundsChangedEvent>(
  ({ system, sendBack, input: { currency } }) => {
    let seen: string | null = null;
    return followUserData(system, (snapshot) => {
      if (currency === null || !snapshot || !isKnown(snapshot)) return;
      const available = availableOf(balancesOf(snapshot), 'spot', currency);
      if (seen !== null && available !== seen) sendBack({ type: 'push.funds.changed' });
      seen = available;
    });
  },
);

/** Loads fee and limits, and the address book entries and confirmed addresses for the currency and network. */
const defineLoadWithdrawalTerms = ({ http }: Deps) =>
  fromPromise<Outcome<WithdrawalTerms>, { currency: string; network: string }>(async ({ input, signal }) => {
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

/** /wallet/cash */
export const flows: FlowGroup = (deps) => ({
  passkeyProof,
  withdrawal: withdrawalMachine.provide({ actors: { loadTerms: defineLoadWithdrawalTerms(deps), watchFunds } }),
  withdrawalCancel: withdrawalCancelMachine,
  securitySettings: securitySettingsMachine,
  recordList: defineRecordListFlow(deps),
  addAddress: addAddressMachine,
  verificationCode: defineVerificationCodeFlow(deps),
  sandboxMailbox: sandboxMailboxMachine,
});

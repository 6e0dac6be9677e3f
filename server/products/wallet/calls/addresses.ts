import {
  addAddress,
  listAddresses,
  removeAddress,
  turnOffBookOnly,
  turnOnBookOnly,
} from '../../../../domain/contract/wallet/addresses';
import { ADDRESSES_MAX } from '../../../../domain/rules/wallet/addressBook';
import { refuse, success } from '../../../accounts/result';
import type { ApiDeps } from '../../../api/deps';
import { forUser, type Handler } from '../../../api/handler';

export function addressHandlers({ accounts, seed }: ApiDeps): Handler[] {
  const { addresses, bookOnly } = accounts;
  const networksOf = new Map(seed.currencies.map(({ symbol, networks }) => [symbol, networks.map(({ name }) => name)]));
  return [
    forUser(listAddresses, (_, { user }) =>
      success({
        list: addresses.list(user),
        typed: addresses.typed(user),
        max: ADDRESSES_MAX,
        rest_hours: addresses.restHours,
        book_only: bookOnly.stateOf(user),
      }),
    ),
    forUser(addAddress, async ({ funds_password, second_factor_code, ...entry }, context) => {
      const networks = networksOf.get(entry.currency);
      if (!networks) return refuse('unknownCurrency');
      if (!networks.includes(entry.network)) return refuse('unknownNetwork');
      const added = await addresses.add(context.user, entry, { funds_password, second_factor_code }, context);
      return added.ok ? success({ address: added.value }) : added;
    }),
    forUser(removeAddress, ({ address_id }, { user, origin }) => {
      const removed = addresses.remove(user, address_id);
      if (removed.ok) accounts.activity.add(user, 'addressRemoved', origin, { ref: address_id });
      return removed;
    }),
    forUser(turnOnBookOnly, (_, context) => bookOnly.turnOn(context.user, context)),
    forUser(turnOffBookOnly, (proof, context) => bookOnly.turnOff(context.user, proof, context)),
  ];
}

import { randomUUID } from 'node:crypto';
import {
  sandboxFaucet,
  sandboxOutbox,
  walletBalances,
  walletOverview,
  walletValueHistory,
} from '../../../../domain/contract/wallet/wallet';
import { walletCostBasis } from '../../../../domain/contract/wallet/costBasis';
import { walletProfitDays } from '../../../../domain/contract/wallet/profitDays';
import { refuse, success } from '../../../accounts/result';
import { normaliseAccount } from '../../../accounts/users';
import type { ApiDeps } from '../../../api/deps';
import { forAll, forUser, type Handler } from '../../../api/handler';

export function walletHandlers({ link, accounts, seed, sandbox, wallet }: ApiDeps): Handler[] {
  const currencies = new Map(seed.currencies.map((currency) => [currency.symbol, currency]));
  return [
    forUser(walletBalances, async ({ account }, { user }) => {
      const { balances } = await link.query({ kind: 'user', user });
      return success(balances.filter((balance) => balance.account === account));
    }),
    forUser(walletOverview, async (_, { user }) => success(await wallet.overview.of(user))),
    forUser(walletValueHistory, async ({ range, account }, { user }) =>
      success({ points: await wallet.overview.history(user, range, account) }),
    ),
    forUser(walletCostBasis, async (_, { user }) => success({ coins: await wallet.profits.of(user) })),
    forUser(walletProfitDays, async ({ bounds }, { user }) =>
      success({ days: await wallet.profits.days(user, bounds) }),
    ),
    forUser(sandboxFaucet, async ({ currency }, { user, idempotency }) => {
      if (!sandbox) return refuse('sandboxOnly');
      const listed = currencies.get(currency);
      if (!listed || listed.faucet === '0') return refuse('unknownCurrency');
      const key = idempotency?.key ?? randomUUID();
      const reserved = accounts.faucet.reserve(user, key, currency);
      if (!reserved.ok) return reserved;
      const quantity = listed.faucet;
      const answer = await link.send(
        { kind: 'wallet.credit', user, account: 'spot', currency, quantity, note: 'faucet' },
        { key: `faucet:${key}`, bodyHash: `${currency}:${quantity}` },
      );
      if (answer.ok) return success({ currency, quantity });
      if (!reserved.value.again) accounts.faucet.release(user, key);
      return refuse(answer.error);
    }),
    forAll(sandboxOutbox, ({ account }) =>
      sandbox ? success(accounts.outbox.messagesTo(normaliseAccount(account))) : refuse('sandboxOnly'),
    ),
  ];
}

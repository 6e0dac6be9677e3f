import { createPriceAlert, listPriceAlerts } from '../../../domain/contract/market/alerts';
import { channels } from '../../../domain/contract/channels';
import { errorNameOf } from '../../../domain/contract/errors';
import { depositAddress, sandboxDeposit } from '../../../domain/contract/wallet/deposit';
import { sandboxFaucet } from '../../../domain/contract/wallet/wallet';
import { afterEach, expect, it, vi } from 'vitest';
import type { Does } from '../../../server/config/cluster';
import { startInProcess, type InProcessOptions } from '../../../server/link/inProcess';
import type { EngineLink } from '../../../server/link/messages';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { startExchange, type Exchange } from '../../support/gateway';

/** Time in which tasks that run every second have started. */
const LOOKED_MS = 1500;

let exchange: Exchange | null = null;
afterEach(async () => {
  await exchange?.close();
  exchange = null;
});

/** Returns the kinds of commands that a process with this role sends by itself. */
async function sentBy(does: Does, env: Record<string, string> = {}): Promise<ReadonlySet<string>> {
  let send = vi.fn<EngineLink['send']>();
  const startLink = async (options: InProcessOptions): Promise<EngineLink> => {
    const link = await startInProcess(options);
    send = vi.spyOn(link, 'send');
    return link;
  };
  exchange = await startExchange({ FIAT_HOUSE_TRADERS: 'on', ICO_ROUNDS: 'on', ...env }, { does }, startLink);
  await new Promise((resolve) => setTimeout(resolve, LOOKED_MS));
  return new Set(send.mock.calls.map(([{ kind }]) => kind));
}

it('a gateway sends no command that no client requested', async () => {
  expect(await sentBy({ calls: true, chores: false })).toEqual(new Set());
});

it('the chores open rounds, and top up the house and the futures funds', async () => {
  const sent = await sentBy({ calls: false, chores: true });
  expect([...sent]).toEqual(expect.arrayContaining(['ico.open', 'wallet.credit']));
});

it('outside a sandbox nobody offers, buys or opens anything for the house, and nobody has play money', async () => {
  const sent = await sentBy({ calls: true, chores: true }, { SANDBOX: 'off', OUTBOX_ONLY: 'on' });
  expect([...sent].filter((kind) => /^(?:ico|fiat|deposit)\./.test(kind))).toEqual([]);
  const { users, sessions } = exchange!.app.accounts;
  expect([SANDBOX.account, 'desk.usd@statex.test'].map((account) => users.byAccount(account))).toEqual([
    undefined,
    undefined,
  ]);
  expect(users.invitationExists(SANDBOX.invitation_code)).toBe(false);
  const none = { passwordHash: '', fundsHash: '', invitedBy: '' };
  const { id } = users.create({ account: 'somebody@statex.test', ...none });
  const { token } = sessions.open(id, { address: '127.0.0.1', device: '' });
  const place = { currency: 'USDT', network: 'TRC20' } as const;
  const refused = [
    await exchange!.call(sandboxFaucet, { currency: 'USDT' }, { token }),
    await exchange!.call(sandboxDeposit, { ...place, quantity: '10' }, { token }),
    await exchange!.call(depositAddress, place, { token }),
  ];
  expect(refused.map(({ code }) => errorNameOf(code))).toEqual(['sandboxOnly', 'sandboxOnly', 'depositClosed']);
});

it.each([
  ['is left to the chores by a gateway', { calls: true, chores: false }, 'waiting'],
  ['is triggered by the chores', { calls: false, chores: true }, 'triggered'],
])('a price alert %s', async (_, does, status) => {
  exchange = await startExchange({}, { does });
  const { app, market } = exchange;
  app.accounts.users.addInvitation('STATEX');
  const token = await exchange.signUp('watcher@statex.test');
  await exchange.call(createPriceAlert, { market: 'BTC_USDT', kind: 'above', value: '200000' }, { token });
  market.push(channels.tick('BTC_USDT'), { close: '300000' });
  expect((await exchange.call(listPriceAlerts, {}, { token })).data.list.map((alert) => alert.status)).toEqual([
    status,
  ]);
});

import { createPriceAlert, listPriceAlerts } from '../../../domain/contract/market/alerts';
import { channels } from '../../../domain/contract/channels';
import { afterEach, expect, it, vi } from 'vitest';
import type { Does } from '../../../server/config/cluster';
import { startInProcess, type InProcessOptions } from '../../../server/link/inProcess';
import type { EngineLink } from '../../../server/link/messages';
import { startExchange, type Exchange } from '../../support/gateway';

/** Time in which tasks that run every second have started. */
const LOOKED_MS = 1500;

let exchange: Exchange | null = null;
afterEach(async () => {
  await exchange?.close();
  exchange = null;
});

/** Returns the kinds of commands that a process with this role sends by itself. */
async function sentBy(does: Does): Promise<ReadonlySet<string>> {
  let send = vi.fn<EngineLink['send']>();
  const startLink = async (options: InProcessOptions): Promise<EngineLink> => {
    const link = await startInProcess(options);
    send = vi.spyOn(link, 'send');
    return link;
  };
  exchange = await startExchange({ FIAT_HOUSE_TRADERS: 'on', ICO_ROUNDS: 'on' }, { does }, startLink);
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

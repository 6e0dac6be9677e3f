import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flashCloseFutures } from '../../../domain/contract/futures/futuresChanges';
import { placeSpotOrder } from '../../../domain/contract/spot/spot';
import { walletCostBasis, walletProfitDays } from '../../../domain/contract/wallet/profits';
import { ERRORS } from '../../../domain/contract/errors';
import { FuturesGateway, PAIR } from '../../support/futuresGateway';

const DAY_MS = 86_400_000;

let futures: FuturesGateway;
beforeEach(async () => {
  futures = await new FuturesGateway().start();
});
afterEach(() => futures.close());

const dayStart = () => Math.floor(futures.exchange.clock.now / DAY_MS) * DAY_MS;
const QUIET = { contracts: '0.00000000', funding: '0.00000000', spot_fifo: '0.00000000', spot_average: '0.00000000' };

async function daysOf(token: string, bounds: number[]) {
  const { data } = await futures.exchange.call(walletProfitDays, { bounds }, { token });
  expect(walletProfitDays.data.isValidSync(data, { strict: true })).toBe(true);
  return data.days;
}

describe('realised profit by day', () => {
  it('is contract profit less all fees, on the day it occurred, for the account it belongs to', async () => {
    const first = dayStart();
    await futures.openBoth();
    await futures.tick(DAY_MS);
    await futures.index('50000.0000');
    await futures.place(futures.two, { direction: 'close_short', price: '50500.00' });
    await futures.exchange.call(flashCloseFutures, { pair: PAIR, side: 'long' }, { token: futures.one });
    const days = await daysOf(futures.one, [first - DAY_MS, first, first + DAY_MS, first + 2 * DAY_MS]);
    expect(days.map(({ from }) => from)).toEqual([first - DAY_MS, first, first + DAY_MS]);
    expect(days[0]).toEqual({ from: first - DAY_MS, ...QUIET });
    // A taker fee of 0.05 % of 5,000; then a profit of 50 less 0.05 % of 5,050.
    expect(days[1]?.contracts).toBe('-2.50000000');
    expect(days[2]?.contracts).toBe('47.47500000');
    const [, , other] = await daysOf(futures.two, [first - DAY_MS, first, first + DAY_MS, first + 2 * DAY_MS]);
    expect(other?.contracts.startsWith('-5')).toBe(true);
  });

  it('counts sold coins like the statement of costs', async () => {
    const { link, accounts } = futures.exchange.app;
    const { id: user } = accounts.users.byAccount('other@statex.test') ?? { id: 0 };
    for (const [currency, quantity] of [
      ['BTC', '1'],
      ['USDT', '5000'],
    ] as const)
      await link.send({ kind: 'wallet.credit', user, account: 'spot', currency, quantity, note: 'faucet' });
    const order = (token: string, direction: 'buy' | 'sell', price: string, quantity: string) =>
      futures.exchange.call(placeSpotOrder, { pair: PAIR, direction, type: 'limit', price, quantity }, { token });
    await order(futures.two, 'sell', '50000.00', '0.01');
    await order(futures.one, 'buy', '50000.00', '0.01');
    await order(futures.two, 'buy', '51000.00', '0.009');
    await order(futures.one, 'sell', '51000.00', '0.009');
    const first = dayStart();
    const [day] = await daysOf(futures.one, [first, first + DAY_MS]);
    const { data } = await futures.exchange.call(walletCostBasis, {}, { token: futures.one });
    const btc = data.coins.find(({ currency }) => currency === 'BTC');
    expect(day).toEqual({
      ...{ from: first, contracts: QUIET.contracts, funding: QUIET.funding },
      ...{ spot_fifo: btc?.fifo.gained, spot_average: btc?.average.gained },
    });
    expect(day?.spot_fifo).not.toBe(QUIET.spot_fifo);
  });

  it('accepts only whole days', async () => {
    const first = dayStart();
    for (const bounds of [[first], [first, first + 3 * DAY_MS], [first + 1, first + DAY_MS], [first + DAY_MS, first]]) {
      const { code } = await futures.exchange.raw(walletProfitDays, { bounds }, { token: futures.one });
      expect(code).toBe(ERRORS.validation.code);
    }
  });
});

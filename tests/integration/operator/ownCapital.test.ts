import { afterEach, describe, expect, it } from 'vitest';
import { secondsTerms } from '../../../domain/contract/seconds/seconds';
import { pow10 } from '../../../domain/money/decimal';
import { SYSTEM_ACCOUNTS } from '../../../server/engine/ledger/systemAccounts';
import { INDEX_SCALE } from '../../../server/feeds/feed';
import { operatorAskOf } from '../../../server/operator/acts';
import { createOperator } from '../../../server/operator/desk';
import { BY } from '../../support/operatorDesk';
import { startExchange, type Exchange } from '../../support/gateway';
import { HouseMarket } from '../../support/house/houseMarket';
import { seedOf } from '../../support/runningMarket';

const REAL = { SANDBOX: 'off', OUTBOX_ONLY: 'on', LIMITS: 'off' };

const heldBy = async (user: number): Promise<string> => {
  const { balances } = await exchange.app.link.query({ kind: 'user', user });
  return balances.map(({ account, currency, available }) => `${account} ${available} ${currency}`).join(', ');
};
const capital = async () => [await heldBy(SYSTEM_ACCOUNTS.houseSeconds), await heldBy(SYSTEM_ACCOUNTS.insurance)];

async function credit(account: string, quantity: string) {
  const ask = await operatorAskOf(['credit', account, 'USDT', quantity]);
  if (!ask) throw new Error('not understood');
  const { link, accounts } = exchange.app;
  const desk = createOperator({ link, accounts, dataDir: exchange.dataDir, rules: { unnamed: true, limit: '10000' } });
  return desk(ask.act, BY);
}

let exchange: Exchange;

describe('the capital of the exchange itself', () => {
  afterEach(() => exchange.close());

  it('is credited by a sandbox itself', async () => {
    exchange = await startExchange();
    expect(await capital()).toEqual(['sec_contract 2000000.00000000 USDT', 'contract 5000000.00000000 USDT']);
  });

  it('is elsewhere only what the operator has credited', async () => {
    exchange = await startExchange(REAL);
    expect(await capital()).toEqual(['', '']);
    expect(await credit('seconds-house', '900')).toMatchObject({ ok: true });
    expect(await credit('insurance-fund', '500.5')).toMatchObject({ ok: true });
    expect(await capital()).toEqual(['sec_contract 900.00000000 USDT', 'contract 500.50000000 USDT']);
    const { data } = await exchange.call(secondsTerms, { pair: 'BTC_USDT' });
    // 900 pay the profit of 0.75 on 1,200.
    expect(data.durations[0]?.left).toEqual({ up: '1200.00000000', down: '1200.00000000' });
  });

  it('is what the market maker trades with', async () => {
    exchange = await startExchange(REAL);
    expect(await credit('house-spot', '70')).toMatchObject({ ok: true });
    expect(await credit('house-contracts', '80')).toMatchObject({ ok: true });
    expect(await heldBy(SYSTEM_ACCOUNTS.houseMaker)).toBe('spot 70.00000000 USDT, contract 80.00000000 USDT');
  });
});

describe('the market maker of an exchange that is not a sandbox', () => {
  it('places nothing until it is credited, and then quotes both sides', async () => {
    const house = await HouseMarket.start(seedOf('BTC_USDT'), null, false);
    const look = async () => {
      await house.pass(60_000);
      const [bids, asks] = [[[5_000_000, 100_000] as const], [[5_000_100, 100_000] as const]];
      house.take({ pair: 'BTC_USDT', time: house.now, bids, asks }, { price: 50_000n * pow10(INDEX_SCALE) });
      for (let turn = 0; turn < 3; turn++) await house.pass(200);
      return [house.unquoted(), Object.fromEntries(await house.touches())];
    };
    const none = { bid: null, ask: null };
    await house.pass(3_600_000);
    expect([await look(), house.sent]).toEqual([
      [
        { BTC_USDT: 'unfunded', BTC_USDT_FUTURE: 'unfunded' },
        { BTC_USDT: none, BTC_USDT_FUTURE: none },
      ],
      0,
    ]);
    const give = { kind: 'wallet.credit', user: SYSTEM_ACCOUNTS.houseMaker, note: 'deposit' } as const;
    await house.send({ ...give, account: 'spot', currency: 'USDT', quantity: '1000000' });
    await house.send({ ...give, account: 'spot', currency: 'BTC', quantity: '20' });
    await house.send({ ...give, account: 'contract', currency: 'USDT', quantity: '1000000' });
    const touch = { bid: 50_000, ask: 50_001 };
    expect(await look()).toEqual([{}, { BTC_USDT: touch, BTC_USDT_FUTURE: touch }]);
    await house.close();
  });
});

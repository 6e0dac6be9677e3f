import { afterEach, describe, expect, it } from 'vitest';
import { secondsTerms } from '../../../domain/contract/seconds/seconds';
import { SYSTEM_ACCOUNTS } from '../../../server/engine/ledger/systemAccounts';
import { operatorAskOf } from '../../../server/operator/acts';
import { createOperator } from '../../../server/operator/desk';
import { BY } from '../../support/operatorDesk';
import { startExchange, type Exchange } from '../../support/gateway';

const REAL = { SANDBOX: 'off', OUTBOX_ONLY: 'on', LIMITS: 'off' };

let exchange: Exchange;
afterEach(() => exchange.close());

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

describe('the capital of seconds contracts and of the insurance fund', () => {
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
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EngineLink } from '../../../server/link/messages';
import { operatorAskOf } from '../../../server/operator/acts';
import { createOperator } from '../../../server/operator/desk';
import { RowsLate } from '../../../server/store/written';
import { startExchange, type Exchange } from '../../support/gateway';

const HOLDER = 'holder@statex.test';
const ORDER = '0000000000000001';

let exchange: Exchange;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  await exchange.signUp(HOLDER);
});
afterEach(() => exchange.close());

async function operate(key: string | null, ...words: string[]) {
  const ask = await operatorAskOf([...words, '--reason', 'as the test says']);
  if (!ask) throw new Error('not understood');
  const { link, accounts } = exchange.app;
  const late: EngineLink = {
    ...link,
    ...{ send: link.send.bind(link), query: link.query.bind(link) },
    written: () => Promise.reject(new RowsLate(7)),
  };
  return createOperator({ link: late, accounts, dataDir: exchange.dataDir })(ask.act, { key, reason: ask.reason });
}

it.each([
  ['fiat', 'list'],
  ['fiat', 'show', ORDER],
  ['account', 'closed'],
  ['account', 'suspend', HOLDER],
])('"%s %s" does not go by rows that lag behind the log', async (...words) => {
  await expect(operate(null, ...words)).rejects.toThrow(RowsLate);
});

it('a fiat order is not taken for worthless because the rows lag behind the log', async () => {
  const key = exchange.app.accounts.operators.add('ben', ['support']);
  await expect(operate(key, 'fiat', 'release', ORDER, 'the bank confirms')).rejects.toThrow(RowsLate);
});

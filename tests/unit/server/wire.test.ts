import { expect, it } from 'vitest';
import type { Answer, CommittedBatch, EngineEvent } from '../../../server/link/messages';
import { packBatch, unpackBatch } from '../../../server/link/wire';
import { SPOT_STATUSES } from '../../../domain/contract/choices';
import type { SpotOrder } from '../../../domain/contract/spot/spot';
import { sampleBalance, sampleOrder } from '../../../src/machines/spot/spotOrder/spotOrder.samples';

const answered = { ...sampleOrder('waiting'), id: '0000000000000001' };
const other = { ...sampleOrder('partial'), id: '0000000000000002' };
const order = (user: number, of: typeof answered): EngineEvent => ({ type: 'order', user, order: of });
const level = (price: string): EngineEvent => ({
  type: 'level',
  pair: 'BTC_USDT',
  side: 'buy',
  price,
  quantity: '1.0',
});
const HALT: EngineEvent = { type: 'pair', pair: 'BTC_USDT', trading: false };
const SAMPLES: readonly SpotOrder[] = [
  ...SPOT_STATUSES.map(sampleOrder),
  {
    ...sampleOrder('untriggered'),
    ...{
      callback: 'rate',
      callback_value: '0.01',
      activation_price: '1.00',
      best_price: '2.00',
      trigger_price: '3.00',
    },
    ...{ visible_quantity: '0.1', take_profit_price: '4.00', stop_loss_price: '5.00', good_till: 1_800_000_000_000 },
    ...{ oco_id: '0000000000000003', plan_id: '0000000000000004', plan_kind: 'twap', price: null, quantity: null },
  },
];
const placed: Answer<{ order: typeof answered }> = { ok: true, order: answered };
const ANSWERS: CommittedBatch['answers'] = [
  { id: 1, answer: placed },
  { id: 2, answer: { ok: false, error: 'orderNotFound' } },
];

it.each<[string, readonly EngineEvent[]]>([
  ['nothing', []],
  ['levels alone', [level('1.0'), level('2.0')]],
  ['an answered order alone', [order(1000, answered)]],
  ['orders between levels', [level('1.0'), order(1000, answered), level('2.0'), order(1001, other), level('3.0')]],
  ['orders first and last', [order(1001, other), level('1.0'), level('2.0'), order(1000, answered)]],
  ['an order of every kind', SAMPLES.map((one) => order(1000, one))],
  ['a balance and a halt', [{ type: 'balance', user: 1000, balance: sampleBalance }, HALT]],
])('a batch that tells %s arrives as it was sent', (_, events) => {
  const orders = [answered, ...SAMPLES];
  const {
    record,
    answers,
    events: heard,
  } = unpackBatch(packBatch({ record: 7, answers: ANSWERS, events: [...events], orders }));
  expect({ record, events: heard }).toEqual({ record: 7, events });
  expect(answers.map(({ id, answer }) => [id, answer.ok && 'order' in answer ? answer.order : answer])).toEqual([
    [1, answered],
    [2, { ok: false, error: 'orderNotFound' }],
  ]);
});

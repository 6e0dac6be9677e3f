import { expect, it } from 'vitest';
import type { Answer, CommittedBatch, EngineEvent } from '../../../server/link/messages';
import { packBatch, unpackBatch } from '../../../server/link/wire';
import { sampleOrder } from '../../../src/machines/spot/spotOrder/spotOrder.samples';

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
])('a batch that tells %s arrives as it was sent', (_, events) => {
  const {
    record,
    answers,
    events: heard,
  } = unpackBatch(packBatch({ record: 7, answers: ANSWERS, events: [...events] }));
  expect({ record, events: heard }).toEqual({ record: 7, events });
  expect(answers.map(({ id, answer }) => [id, answer.ok && 'order' in answer ? answer.order : answer])).toEqual([
    [1, answered],
    [2, { ok: false, error: 'orderNotFound' }],
  ]);
});

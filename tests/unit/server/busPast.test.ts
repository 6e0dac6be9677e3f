import { expect, it } from 'vitest';
import type { WireBatch } from '../../../server/link/wire';
import { BusPast } from '../../../server/link/busPast';

it.each<[string, string, WireBatch['answers'][number]]>([
  ['refusals alone', '[]', { ok: false, error: 'busy' }],
  ['orders of users whom nobody follows', '[]', '{"id":"1"}'],
  ['events', '[{"type":"balance"}]', 1],
])('the backlog of a primary is bounded when batches consist of %s', (_, events, answer) => {
  const past = new BusPast(0, 10_000);
  for (let record = 1; record <= 200; record++)
    past.add({ record, events, answers: new Map([['one', [record, answer]]]) });
  expect(past.after(100, 'one')).toBeNull();
  expect(past.after(190, 'one')).toHaveLength(10);
});

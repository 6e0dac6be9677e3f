import { describe, expect, it } from 'vitest';
import { getNextSnapshot } from 'xstate';
import { explore } from '../../../inspector/machines/explorer/explore';
import { icoSubscriptionModel } from '../../../src/machines/ico/icoSubscription/icoSubscription.model';
import type { IcoSubscriptionContext } from '../../../src/machines/ico/icoSubscription/icoSubscription.machine';

const DONE = 'xstate.done.actor.subscribe';

/** Complaint shown by the form after a participation of this model failed with the error. */
function complaintAfter(error: string): string | null {
  const from = [...explore(icoSubscriptionModel).places.values()].find(({ edges }) =>
    edges.some(({ event }) => event.type === DONE),
  );
  if (!from) throw new Error('the model submits nothing');
  const answer = { type: DONE, output: { ok: false, error } };
  const next = getNextSnapshot(icoSubscriptionModel.machine, from.snapshot, answer);
  return (next.context as IcoSubscriptionContext).complaint;
}

describe('the form of a participation', () => {
  it('reports a refused quantity as an error, but not an unanswered participation', () => {
    expect(complaintAfter('insufficientBalance')).toBe('errors:insufficientBalance');
    expect(complaintAfter('network')).toBeNull();
  });
});

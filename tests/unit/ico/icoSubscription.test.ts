import { fromRead } from '../../../src/actors/fromRead';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, getNextSnapshot } from 'xstate';
import { explore } from '../../../inspector/machines/explorer/explore';
import { icoSubscriptionModel } from '../../../src/machines/ico/icoSubscription/icoSubscription.model';
import type { ProjectOutcome } from '../../../src/machines/ico/icoProject/icoProject.machine';
import { sampleProject, sampleSubscription, T0 } from '../../../src/machines/ico/icoProject/icoProject.samples';
import {
  type IcoSubscriptionContext,
  icoSubscriptionMachine,
  type TypedQuantity,
} from '../../../src/machines/ico/icoSubscription/icoSubscription.machine';
import { mineOf } from '../../../src/machines/ico/icoSubscription/icoSubscription.selectors';

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

it('a participation made elsewhere during the first load counts, whatever the answers that it overtook say', async () => {
  const answers: ((quantity: string) => Promise<void>)[] = [];
  const loadProject = fromPromise<ProjectOutcome, { projectId: string }>(
    () =>
      new Promise((resolve) =>
        answers.push(async (quantity) => {
          const value = { project: sampleProject(), mine: sampleSubscription({ quantity }), now: T0 };
          resolve({ ok: true, value });
          for (let turn = 0; turn < 8; turn++) await Promise.resolve();
        }),
      ),
  );
  const machine = icoSubscriptionMachine.provide({
    actors: {
      loadProject,
      restoreTyped: fromRead<TypedQuantity | null, { subject: string }>(() => null),
      watchTrader: fromCallback(() => undefined),
      watchProjects: fromCallback(() => undefined),
      waitUntil: fromPromise(() => new Promise<void>(() => undefined)),
    },
  });
  const flow = createActor(machine, { input: { projectId: 'p1' } }).start();
  flow.send({ type: 'push.subscription.changed' });
  flow.send({ type: 'push.subscription.changed' });
  await answers[0]?.('100');
  await answers[1]?.('100');
  await answers[2]?.('150');
  expect([mineOf(flow.getSnapshot())?.quantity, answers.length]).toEqual(['150', 3]);
  flow.stop();
});

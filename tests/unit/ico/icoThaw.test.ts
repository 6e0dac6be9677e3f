import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../domain/contract/outcome';
import type { Deps } from '../../../src/app/deps';
import { flows } from '../../../src/app/flowGroups/ico';
import { sampleSettled } from '../../../src/machines/ico/icoProject/icoProject.samples';
import { icoThawMachine, quantityReason } from '../../../src/machines/ico/icoThaw/icoThaw.machine';
import { SYSTEM } from '../../../src/machines/shell/app/systemIds';

/** Complaint shown by the form after a thaw of 3 failed. */
async function complaintAfter(failure: Failure): Promise<string | null> {
  const thaw = fromPromise(() => Promise.resolve(failure));
  const watchSubscription = fromCallback(() => undefined) as never;
  const flow = createActor(icoThawMachine.provide({ actors: { thaw: thaw as never, watchSubscription } })).start();
  flow.send({ type: 'user.thaw.open', subscription: sampleSettled() });
  flow.send({ type: 'user.quantity.change', text: '3' });
  flow.send({ type: 'user.thaw.review' });
  flow.send({ type: 'user.thaw.accept' });
  await expect.poll(() => flow.getSnapshot().value).toEqual({ editing: 'resting' });
  const { complaint, draft } = flow.getSnapshot().context;
  expect(draft).toBeNull();
  flow.stop();
  return complaint;
}

describe('the form of a thaw', () => {
  it('reports a refused quantity as an error, but no other refusal and no unanswered thaw', async () => {
    expect(await complaintAfter({ ok: false, error: 'icoThawable' })).toBe('errors:icoThawable');
    expect(await complaintAfter({ ok: false, error: 'accountLocked' })).toBeNull();
    expect(await complaintAfter({ ok: false, error: 'network' })).toBeNull();
  });

  it('goes by what the exchange says when it opens, not by a list from before', async () => {
    const answer = { ok: true, value: { subscription: sampleSettled({ thawable: '2' }), parts: [] } };
    const { icoThaw } = flows({ http: { call: () => Promise.resolve(answer) } } as unknown as Deps);
    const app = setup({ actors: { flow: icoThaw as typeof icoThawMachine } }).createMachine({
      invoke: { id: 'flow', src: 'flow' },
    });
    const root = createActor(app, { systemId: SYSTEM.app }).start();
    const flow = root.getSnapshot().children.flow!;
    flow.send({ type: 'user.thaw.open', subscription: sampleSettled({ thawable: '8' }) });
    flow.send({ type: 'user.quantity.change', text: '3' });
    await expect.poll(() => flow.getSnapshot().value).toEqual({ editing: 'invalid' });
    expect(quantityReason(flow.getSnapshot())).toEqual({
      key: 'ico:reasonThawable',
      amounts: { max: '2' },
      field: 'quantity',
    });
    root.stop();
  });
});

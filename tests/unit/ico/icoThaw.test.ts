import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Failure } from '../../../domain/contract/outcome';
import { sampleSettled } from '../../../src/machines/ico/icoProject/icoProject.samples';
import { icoThawMachine } from '../../../src/machines/ico/icoThaw/icoThaw.machine';

/** Complaint shown by the form after a thaw of 3 failed. */
async function complaintAfter(failure: Failure): Promise<string | null> {
  const thaw = fromPromise(() => Promise.resolve(failure));
  const flow = createActor(icoThawMachine.provide({ actors: { thaw: thaw as never } })).start();
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
});

import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { defineDoStrangerTask } from '../../../src/app/flows/verificationCode';
import { doTask } from '../../../src/services/strangerTask';

const WORK = { kind: 'proofOfWork', challenge: 'challenge', bits: 8 } as const;

describe('the stranger check task', () => {
  it('runs in its own thread, which ends with the flow', () => {
    const seen = { posted: [] as unknown[], terminated: 0 };
    const worker = Object.assign(new EventTarget(), {
      postMessage: (data: unknown) => seen.posted.push(data),
      terminate: () => seen.terminated++,
    }) as unknown as Worker;
    const perform: typeof doTask = (task, signal) => doTask(task, signal, () => worker);
    const actor = createActor(defineDoStrangerTask(perform), { input: { task: WORK } }).start();
    expect(seen).toEqual({ posted: [WORK], terminated: 0 });
    actor.stop();
    expect(seen.terminated).toBe(1);
  });

  it('returns the proof, or reports a failed check', async () => {
    const outcomeOf = (perform: typeof doTask) =>
      toPromise(createActor(defineDoStrangerTask(perform), { input: { task: WORK } }).start());
    expect(await outcomeOf(async () => 'challenge.7')).toEqual({ ok: true, value: 'challenge.7' });
    expect(await outcomeOf(() => Promise.reject(new Error('no thread')))).toEqual({
      ok: false,
      error: 'strangerCheck',
    });
  });
});

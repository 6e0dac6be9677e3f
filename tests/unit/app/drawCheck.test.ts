import { describe, expect, it } from 'vitest';
import type { DrawVerdict, PublishedDraw } from '../../../domain/rules/ico/verifyDraw';
import { checkDraw } from '../../../src/services/drawCheck';

const FIGURES = { commitment: '00', seed: '00', supply: 5n, demand: 0n };
const DRAW: PublishedDraw = {
  ...{ rules: 1, ...FIGURES, tickets: [], own: null },
  project: { ...FIGURES, allotted: 0n, winningRate: '1.00000000' },
};

/** A worker whose replies are given by the test. */
function fakeWorker() {
  const target = new EventTarget();
  const seen = { posted: [] as unknown[], terminated: 0 };
  const worker = Object.assign(target, {
    postMessage: (data: unknown) => seen.posted.push(data),
    terminate: () => seen.terminated++,
  }) as unknown as Worker;
  return { worker, seen };
}

describe('checking a draw in a worker thread', () => {
  it('passes the draw, returns the verdict and ends the thread', async () => {
    const { worker, seen } = fakeWorker();
    const checking = checkDraw(DRAW, new AbortController().signal, () => worker);
    expect(seen.posted).toEqual([DRAW]);
    const verdict = { ok: true } as DrawVerdict;
    worker.dispatchEvent(new MessageEvent('message', { data: verdict }));
    expect(await checking).toBe(verdict);
    expect(seen.terminated).toBe(1);
  });

  it('rejects when the thread fails', async () => {
    const { worker, seen } = fakeWorker();
    const checking = checkDraw(DRAW, new AbortController().signal, () => worker);
    worker.dispatchEvent(Object.assign(new Event('error'), { message: 'no script' }));
    await expect(checking).rejects.toThrow('no script');
    expect(seen.terminated).toBe(1);
  });

  it('ends the thread when the caller aborts', () => {
    const { worker, seen } = fakeWorker();
    const controller = new AbortController();
    void checkDraw(DRAW, controller.signal, () => worker);
    controller.abort();
    expect(seen.terminated).toBe(1);
  });
});

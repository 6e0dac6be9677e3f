import { expect, it, vi } from 'vitest';
import { runWhileSpace, type Running } from '../../../server/setup/runWhileSpace';

/** Records what is started and closed, in order. */
function steps(whileOpening: (onFull: () => void) => void = () => undefined) {
  const told: string[] = [];
  const calls = { full: () => undefined, space: () => undefined } as { full: () => void; space: () => void };
  const running = (name: string): Running => ({
    close: async (why) => void told.push(`${name} closed: ${why}`),
  });
  const fail = vi.fn<(error: unknown) => void>();
  const started = runWhileSpace({
    async open(onFull) {
      calls.full = onFull;
      whileOpening(onFull);
      await Promise.resolve();
      told.push('open');
      return running('exchange');
    },
    async openStopped(onSpace) {
      calls.space = onSpace;
      told.push('stopped');
      return running('stand-in');
    },
    fail,
  });
  return { told, calls, started, fail };
}

it('an exchange whose disk is full is stopped, and starts by itself once there is space', async () => {
  const { told, calls, started, fail } = steps();
  const whole = await started;
  calls.full();
  await vi.waitFor(() => expect(told).toEqual(['open', 'exchange closed: fullDisk', 'stopped']));
  calls.space();
  await vi.waitFor(() => expect(told.slice(3)).toEqual(['stand-in closed: restart', 'open']));
  await whole.close('restart');
  expect(told.at(-1)).toBe('exchange closed: restart');
  expect(fail).not.toHaveBeenCalled();
});

it('an exchange whose disk becomes full while it starts is stopped as soon as it has started', async () => {
  const { told, started } = steps((onFull) => queueMicrotask(onFull));
  const whole = await started;
  await vi.waitFor(() => expect(told).toEqual(['open', 'exchange closed: fullDisk', 'stopped']));
  await whole.close('restart');
  expect(told.at(-1)).toBe('stand-in closed: restart');
});

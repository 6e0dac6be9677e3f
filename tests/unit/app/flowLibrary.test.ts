import { createMachine } from 'xstate';
import { expect, it, vi } from 'vitest';
import { createFlowLibrary } from '../../../src/app/flows';
import type { FlowGroupModule, LoadFlows } from '../../../src/app/flowGroup';

const group = (id: string): FlowGroupModule => ({ flows: () => ({ [id]: createMachine({ id }) }) });
const library = () => createFlowLibrary({} as never, () => createMachine({}), {});

it('the flow library loads a screen’s later flows when a view needs them, once for all waiting views', async () => {
  const later = vi.fn<LoadFlows>(async () => group('panel'));
  const flows = library();
  flows.add({ ...group('screen'), later });
  expect([flows.has('screen'), flows.has('panel'), later.mock.calls.length]).toEqual([true, false, 0]);
  const arrival = flows.arriving();
  expect(flows.arriving()).toBe(arrival);
  await arrival;
  expect([flows.has('panel'), flows.arriving(), later.mock.calls.length]).toEqual([true, null, 1]);
});

it('the flow library retries failed loads, but not immediately', async () => {
  vi.useFakeTimers();
  const later = vi
    .fn<LoadFlows>(async () => group('panel'))
    .mockRejectedValueOnce(new Error('the script did not arrive'));
  const flows = library();
  flows.add({ ...group('screen'), later });
  await expect(flows.arriving()).rejects.toThrow('did not arrive');
  await expect(flows.arriving()).rejects.toThrow('did not arrive');
  vi.advanceTimersByTime(500);
  await flows.arriving();
  vi.useRealTimers();
  expect([flows.has('panel'), later.mock.calls.length]).toEqual([true, 2]);
});

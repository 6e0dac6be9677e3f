import { expect, it } from 'vitest';
import { callInThread } from '../../../server/threads';
import type { fail, leave, sum } from '../../support/threadCalls';

const FILE = new URL('../../support/threadCalls.ts', import.meta.url);

it('a function called on a thread answers, or rejects with its error, or because the thread ends', async () => {
  expect(await callInThread<typeof sum>(FILE, 'sum', [2, 3]).result).toBe(5);
  await expect(callInThread<typeof fail>(FILE, 'fail', ['no font']).result).rejects.toThrow('no font');
  await expect(callInThread<typeof leave>(FILE, 'leave', []).result).rejects.toThrow(
    'the thread ended before leave did',
  );
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { Written } from '../../../server/store/written';

const { load } = Atomics;
afterEach(() => vi.restoreAllMocks());

/** Has `act` happen in the writing thread after this one has read the shared memory so many times. */
function afterReads(reads: number, act: () => void): void {
  let read = 0;
  vi.spyOn(Atomics, 'load').mockImplementation(((cells: BigInt64Array, at: number) => {
    const value = load(cells, at);
    if (++read === reads) act();
    return value;
  }) as typeof Atomics.load);
}

describe('the wait for rows', () => {
  it.each([1, 2, 3, 4])('ends well when they are all written and ended between two looks (after %s)', (reads) => {
    const written = new Written();
    afterReads(reads, () => {
      written.reach(7);
      written.end('closed');
    });
    written.waitFor(7);
    expect(written.number).toBe(7);
    const another = new Written();
    afterReads(reads, () => another.end('closed'));
    another.waitForEnd();
  });

  it('fails when they end without the record', () => {
    const written = new Written();
    written.end('closed');
    expect(() => written.waitFor(7)).toThrow('the rows are no longer written');
    const failed = new Written();
    failed.end('failed');
    expect(() => failed.waitForEnd()).toThrow('the rows are no longer written');
  });
});

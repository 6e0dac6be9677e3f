import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isWorked, work } from '../../../../../domain/rules/account/proofOfWork';

const zeroBits = (text: string): number => {
  const hex = createHash('sha256').update(text).digest('hex');
  return BigInt(`0x1${hex}`).toString(2).slice(1).indexOf('1');
};

it('the proof of work is the first number whose hash begins with the required number of zero bits', () => {
  for (const bits of [1, 7, 8, 9, 12]) {
    const proof = work('challenge', bits);
    const found = Number(proof.slice('challenge.'.length));
    expect(zeroBits(proof)).toBeGreaterThanOrEqual(bits);
    for (let earlier = 0; earlier < found; earlier++) expect(zeroBits(`challenge.${earlier}`)).toBeLessThan(bits);
  }
});

it('the proof of work is accepted exactly when it has the bits', () => {
  const proof = work('challenge', 10);
  expect([isWorked(proof, zeroBits(proof)), isWorked(proof, zeroBits(proof) + 1)]).toEqual([true, false]);
});

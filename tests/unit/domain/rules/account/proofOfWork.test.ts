import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isWorked, work } from '../../../../../domain/rules/account/proofOfWork';

const zeroBits = (text: string): number => {
  const hex = createHash('sha256').update(text).digest('hex');
  return BigInt(`0x1${hex}`).toString(2).slice(1).indexOf('1');
};

it('finds the first number whose hash begins with as many zero bits as are asked for', () => {
  for (const bits of [1, 7, 8, 9, 12]) {
    const proof = work('challenge', bits);
    const found = Number(proof.slice('challenge.'.length));
    expect(zeroBits(proof)).toBeGreaterThanOrEqual(bits);
    for (let earlier = 0; earlier < found; earlier++) expect(zeroBits(`challenge.${earlier}`)).toBeLessThan(bits);
  }
});

it('accepts exactly what has the bits', () => {
  const proof = work('challenge', 10);
  expect([isWorked(proof, zeroBits(proof)), isWorked(proof, zeroBits(proof) + 1)]).toEqual([true, false]);
});

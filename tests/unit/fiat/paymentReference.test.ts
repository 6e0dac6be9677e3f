import { expect, it } from 'vitest';
import { paymentReferenceOf } from '../../../domain/rules/fiat/paymentReference';

const many = Array.from({ length: 20_000 }, (_, number) => paymentReferenceOf(number.toString(16).padStart(16, '0')));

it('a payment reference has eight characters that nobody misreads, and never changes for an order', () => {
  for (const reference of many) expect(reference).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{8}$/);
  expect(paymentReferenceOf('00000000000000ff')).toBe(many[255]);
});

it('twenty thousand orders have different references, and every character occurs', () => {
  expect(new Set(many).size).toBe(many.length);
  expect(new Set(many.join('')).size).toBe(28);
});

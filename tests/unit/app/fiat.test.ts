import { expect, it } from 'vitest';
import { toFiat } from '../../../domain/money/fiat';

it('a converted fiat amount is rounded to two decimals, exactly', () => {
  expect(toFiat('1234.567', '1')).toBe('1234.57');
  expect(toFiat('2.4159', '1')).toBe('2.42');
  expect(toFiat('-1.5', '0.92')).toBe('-1.38');
  expect(toFiat('123456789012345678.12345678', '1463.27')).toBe('180650615658095060427.71');
});

it('a fiat price shows four significant digits below 1, and at least two decimals', () => {
  expect(toFiat('0.19855', '1')).toBe('0.1986');
  expect(toFiat('-0.0000123456', '1')).toBe('-0.00001235');
  expect(toFiat('0.1', '0.92')).toBe('0.092');
  expect(toFiat('0.5', '1')).toBe('0.50');
  expect(toFiat('0.99999', '1')).toBe('1.00');
  expect(toFiat('0', '1')).toBe('0.00');
});

it('a fiat conversion has no value for input that is not a decimal', () => {
  expect(toFiat('', '1')).toBeNull();
  expect(toFiat('1e5', '1')).toBeNull();
});

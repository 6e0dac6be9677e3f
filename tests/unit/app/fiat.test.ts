import { expect, it } from 'vitest';
import { toFiat } from '../../../domain/money/fiat';

it('cuts a converted amount to two decimals, exactly', () => {
  expect(toFiat('1234.567', '1')).toBe('1234.56');
  expect(toFiat('0.1', '0.92')).toBe('0.09');
  expect(toFiat('-1.5', '0.92')).toBe('-1.38');
  expect(toFiat('123456789012345678.12345678', '1463.27')).toBe('180650615658095060427.71');
});

it('has no value for what is no decimal', () => {
  expect(toFiat('', '1')).toBeNull();
  expect(toFiat('1e5', '1')).toBeNull();
});

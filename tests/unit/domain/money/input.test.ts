import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';

const read = (text: string, decimals = 8) => {
  const result = readDecimalInput(text, decimals);
  return result.ok ? result.value : `!${result.reason}`;
};

describe('readDecimalInput', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['0', '0'],
    ['007', '7'],
    ['12.', '12'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1 234,5', '1234.5'],
    ['1\u202f234,5', '1234.5'],
    ['\u200e1,234.5\u200f', '1234.5'],
    ['\u2066\ufeff1\u200b2\u2069', '12'],
    ["1'234.5", '1234.5'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1,234,567.25', '1234567.25'],
    ['1,234', '1.234'],
    ['64000,50', '64000.50'],
    ['1234.5', '1234.5'],
    ['１２３．４５', '123.45'],
    ['1.50', '1.50'],
    ['0.10000000000', '0.10000000'],
  ])('parses %j as %j', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    ['-1', '!negative'],
    ['−0,5', '!negative'],
    ['1e5', '!exponent'],
    ['1.5E-3', '!exponent'],
    ['-1e5', '!exponent'],
    ['12,34,567', '!decimal'],
    ['1,23.4.5', '!decimal'],
    ['1.2,3.4', '!decimal'],
    ['1,2345.6', '!decimal'],
    ['.', '!decimal'],
    ['+1', '!decimal'],
    ['1 2', '!decimal'],
    ['abc', '!decimal'],
    ['0x10', '!decimal'],
    ['NaN', '!decimal'],
    ['0.123456789', '!tooManyDigits'],
    ['123456789012345678901', '!tooManyDigits'],
  ])('refuses %j as %s', (text, reason) => {
    expect(read(text)).toBe(reason);
  });

  it.each([
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['1.234', ',', '1234'],
    ['1.234', '.', '1.234'],
    ['0.001', ',', '0.001'],
    ['1.2345', ',', '1.2345'],
    ['1234,567', '.', '1234.567'],
  ] as const)('parses %j with the decimal mark %j as %s', (text, mark, value) => {
    expect(readDecimalInput(text, 8, mark)).toEqual({ ok: true, value });
  });

  it('accepts no decimals where none are allowed', () => {
    expect(read('12.0', 0)).toBe('12');
    expect(read('12.1', 0)).toBe('!tooManyDigits');
  });

  it('answers any input with a reason or with a plain decimal that parses as itself', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[0-9., '-]{0,14}$/)),
        fc.integer({ min: 0, max: 18 }),
        (text, decimals) => {
          const result = readDecimalInput(text, decimals);
          if (!result.ok || result.value === '') return;
          expect(parseDecimal(result.value, decimals)).not.toBeNull();
          expect(readDecimalInput(result.value, decimals)).toEqual(result);
        },
      ),
    );
  });
});

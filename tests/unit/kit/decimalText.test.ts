import { describe, expect, it } from 'vitest';
import { localDecimal, stepDecimal, understandDecimal } from '../../../src/views/kit/DecimalField';

describe('understandDecimal', () => {
  it.each([
    ['1', 'en-US', '1'],
    ['0.5', 'en-US', '0.5'],
    ['.5', 'en-US', '0.5'],
    ['5.', 'en-US', '5'],
    ['0,5', 'en-US', '0.5'],
    ['1,5', 'en-US', '1.5'],
    ['1,234', 'en-US', '1234'],
    ['1,234.5', 'en-US', '1234.5'],
    ['1,234,567', 'en-US', '1234567'],
    ['0,123', 'en-US', '0.123'],
    ['1234,567', 'en-US', '1234.567'],
    [' 98 000,25 ', 'fr-FR', '98000.25'],
    ['98\u202f000,25', 'fr-FR', '98000.25'],
    ["98'000.25", 'de-DE', '98000.25'],
    ['1.234', 'de-DE', '1234'],
    ['1,234', 'de-DE', '1.234'],
    ['1.234,5', 'de-DE', '1234.5'],
    ['0.001', 'de-DE', '0.001'],
    ['007', 'en-US', '7'],
    ['00.10', 'en-US', '0.10'],
  ])('reads %j in %s as %s', (text, languageTag, plain) => {
    expect(understandDecimal(text, languageTag)).toBe(plain);
  });

  it.each([
    '',
    ' ',
    '.',
    ',',
    '-1',
    '+1',
    '1e5',
    '1E-3',
    '0x10',
    'abc',
    '1.2.3',
    '1,23,4',
    '1,234.5,6',
    '12,34.5',
    '١٢',
    '1 2',
    '9'.repeat(21),
  ])('does not read %j as a number', (text) => {
    expect(understandDecimal(text, 'en-US')).toBeNull();
  });
});

describe('localDecimal', () => {
  it('formats plain decimals with the language’s decimal mark, so that they read back as themselves', () => {
    expect(localDecimal('1.234', 'de-DE')).toBe('1,234');
    expect(understandDecimal(localDecimal('1.234', 'de-DE'), 'de-DE')).toBe('1.234');
    expect(localDecimal('1.234', 'en-US')).toBe('1.234');
    expect(localDecimal('1e5', 'de-DE')).toBe('1e5');
  });
});

describe('stepDecimal', () => {
  it('moves by whole steps without rounding', () => {
    expect(stepDecimal('1.5', '0.1', -1)).toBe('1.4');
    expect(stepDecimal('0.1', '0.1', 2)).toBe('0.3');
    expect(stepDecimal('98000', '0.01', 10)).toBe('98000.1');
    expect(stepDecimal('', '0.00001', 1)).toBe('0.00001');
  });

  it('stops at zero', () => {
    expect(stepDecimal('0.05', '0.1', -1)).toBe('0');
  });
});

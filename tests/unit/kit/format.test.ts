import { describe, expect, it } from 'vitest';
import {
  amountDigits,
  compactDecimal,
  directionOf,
  formatFiat,
  formatIndex,
  formatMoney,
  formatPercent,
  formatPrice,
  formatProfit,
  formatQuantity,
  formatShare,
  formatWholePercent,
  groupDecimal,
  yieldShown,
} from '../../../src/views/kit/format';

describe('formatting decimal strings', () => {
  it('groups digits exactly, beyond the precision of a float', () => {
    expect(groupDecimal('12345678901234567890.12345678', 'en-US')).toBe('12,345,678,901,234,567,890.12345678');
    expect(groupDecimal('1234.5', 'de-DE', 2)).toBe('1.234,50');
  });

  it('truncates and never rounds up', () => {
    expect(groupDecimal('0.999', 'en-US', 2)).toBe('0.99');
  });

  it('writes no sign before a zero', () => {
    const shown = ['-0.001', '-0', '-0.01', '0'].map((text) => groupDecimal(text, 'en-US', 2));
    expect(shown).toEqual(['0.00', '0.00', '−0.01', '0.00']);
  });

  it('writes tiny prices in full, without an exponent', () => {
    expect(formatPrice('0.00000012', '0.00000001', 'en-US')).toBe('0.00000012');
    expect(formatQuantity('0.00120000', 'en-US')).toBe('0.0012');
  });

  it('writes an index with four decimals, a cheap one with those by which it is compared', () => {
    const shown = (price: string) => formatIndex(price, 'en-US');
    expect(['98000.5', '18.72', '2.41501000', '0.19857900', '0.1985'].map(shown)).toEqual([
      ...['98,000.5000', '18.7200', '2.41501', '0.198579', '0.1985'],
    ]);
  });

  it('writes a fraction as a signed percentage with two decimals', () => {
    expect(formatPercent('-0.012469', 'en-US')).toBe('−1.25%');
    expect(formatPercent('0.05', 'en-US')).toBe('+5.00%');
    expect(formatPercent('0.00001', 'en-US')).toBe('0.00%');
    expect(formatPercent('-0.00001', 'en-US')).toBe('0.00%');
    expect(formatPercent('12.5', 'de-DE')).toBe('+1.250,00\u00a0%');
    expect(formatPercent('-0.05', 'tr-TR')).toBe('−%5,00');
  });

  it('shows a yield as no more than it is', () => {
    const shown = ['-0.00012269', '-0.000001', '0.01999', '0.00009', '-1234.5', '0'].map(yieldShown);
    expect(shown).toEqual(['-0.0002', '-0.0001', '0.0199', '0', '-1234.5', '0']);
    expect(shown.map(directionOf)).toEqual([-1, -1, 1, 0, -1, 0]);
    expect(formatPercent(yieldShown('-0.00012269'), 'en-US')).toBe('−0.02%');
  });

  it('never overstates an amount gained and never understates an amount lost', () => {
    const shown = ['-0.029', '-0.001', '0', '0.009', '0.029', '-1234.5'].map((amount) => formatProfit(amount, 'de-DE'));
    expect(shown).toEqual(['−0,03', '−0,01', '0,00', '0,00', '+0,02', '−1.234,50']);
  });

  it('derives the direction from the displayed value', () => {
    expect(['0.01', '-0.01', '0.00001', '-0.00001', '0'].map(directionOf)).toEqual([1, -1, 0, 0, 0]);
  });

  it('writes shares as a percentage', () => {
    expect(formatShare('0.001', 'en-US')).toBe('0.10%');
    expect(formatShare('0.000012', 'en-US', 4)).toBe('0.0012%');
    expect(formatWholePercent(25, 'tr-TR')).toBe('%25');
  });

  it('writes a converted amount with at least two decimals', () => {
    const written = ['29550.50', '1000.00', '0.00', '0.1986', '-7.5'].map((amount) =>
      formatFiat(amount, { name: 'USD', mark: '$' }, 'en-US'),
    );
    expect(written).toEqual(['$29,550.50', '$1,000.00', '$0.00', '$0.1986', '−$7.50']);
  });

  it('puts our fiat currency symbol where the language places it', () => {
    expect(formatMoney('1234.5', { name: 'USD', mark: '$' }, 'en-US')).toBe('$1,234.50');
    expect(formatMoney('1234.5', { name: 'EUR', mark: '€' }, 'de-DE')).toBe('1.234,50\u00a0€');
    expect(formatMoney('1234.5', { name: 'HKD', mark: 'HK$' }, 'zh-TW')).toBe('HK$1,234.50');
    expect(formatMoney('1234500000', { name: 'JPY', mark: '¥' }, 'ja-JP', 'compact')).toBe('¥12.35億');
  });

  it('writes a minus sign, not a hyphen', () => {
    expect(groupDecimal('-1234.5', 'de-DE')).toBe('−1.234,5');
    expect(formatQuantity('-1.00', 'en-US')).toBe('−1');
    expect(compactDecimal('-56790000.5', 'en-US')).toBe('−56.79M');
    expect(formatShare('-0.5', 'en-US')).toBe('−50.00%');
    expect(formatMoney('-1.5', { name: 'USD', mark: '$' }, 'en-US')).toBe('−$1.50');
  });

  it('groups abbreviated figures in every language', () => {
    const krw = { name: 'KRW', mark: '₩' };
    expect(formatMoney('2799910000000000', krw, 'en-US', 'compact')).toBe('₩2,799.91T');
    expect(formatMoney('2799910000000000', krw, 'es-ES', 'compact')).toMatch(/^2\.799,91/);
    expect(compactDecimal('2799910000000000', 'en-US')).toBe('2,799.91T');
  });

  it('abbreviates large figures', () => {
    expect(compactDecimal('56790000.5', 'en-US')).toBe('56.79M');
  });
});

describe('the decimals of amounts', () => {
  it('follow the currency, or the amount itself when it would otherwise show as zero', () => {
    expect(amountDigits('96983.0588962', 2)).toBe(2);
    expect(amountDigits('50', 4)).toBe(4);
    expect(amountDigits('0.00000102', 5)).toBe(8);
    expect(amountDigits('-0.00000102', 5)).toBe(8);
    expect(amountDigits('0.00001', 5)).toBe(5);
    expect(amountDigits('0', 2)).toBe(2);
  });
});

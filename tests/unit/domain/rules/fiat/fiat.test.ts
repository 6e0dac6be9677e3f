import { describe, expect, it } from 'vitest';
import { nextStep } from '../../../../../domain/lifecycles/fiatSteps';
import {
  fiatDigits,
  isOfferPrice,
  platformPrice,
  amountFor,
  quantityFor,
} from '../../../../../domain/rules/fiat/price';

describe('the platform price of a crypto currency in fiat money', () => {
  it('is its USDT price times the fiat price of one USDT, truncated to its digits', () => {
    expect(platformPrice('98000.00', '0.8735', '0.1')).toEqual({
      ...{ price: '85603.00', digits: 2, min: '77042.70', max: '94163.30' },
    });
    expect(platformPrice('1', '1438.50', '0.1')).toEqual({
      ...{ price: '1438.50', digits: 2, min: '1294.65', max: '1582.35' },
    });
    expect(platformPrice('1', '0.7618', '0.1')).toEqual({
      ...{ price: '0.7618', digits: 4, min: '0.6857', max: '0.8379' },
    });
    expect(platformPrice('0.00001234', '1', '0.1')).toEqual({
      ...{ price: '0.00001234', digits: 8, min: '0.00001111', max: '0.00001357' },
    });
  });

  it('is none where a price is missing or zero', () => {
    expect(platformPrice('0', '1', '0.1')).toBeNull();
    expect(platformPrice('1', '', '0.1')).toBeNull();
    expect(platformPrice('0.000000001', '1', '0.1')).toBeNull();
  });

  it('bounds the price of an offer, bounds included', () => {
    const price = platformPrice('1', '0.7618', '0.1')!;
    expect(['0.6857', '0.76', '0.8379'].map((text) => isOfferPrice(text, price))).toEqual([true, true, true]);
    expect(['0.6856', '0.8380', '0.76181', '0', ''].map((text) => isOfferPrice(text, price))).toEqual(
      Array(5).fill(false),
    );
  });
});

describe('fiat totals', () => {
  it('use the smallest unit of the currency', () => {
    expect(['USD', 'JPY', 'KRW', 'HKD', 'RUB', 'EUR', 'GBP', 'TRY'].map(fiatDigits)).toEqual([2, 0, 0, 2, 2, 2, 2, 2]);
  });

  it('round up the cost of a quantity', () => {
    expect(amountFor(33_333_333n, 102_000_000n, { scale: 8, digits: 2 })).toBe(34n);
    expect(amountFor(100_000_000n, 15_437_000_000n, { scale: 8, digits: 0 })).toBe(155n);
    expect(amountFor(100_000_000n, 102_000_000n, { scale: 8, digits: 2 })).toBe(102n);
  });

  it('round down the quantity an amount buys', () => {
    expect(quantityFor(100n, 300_000_000n, { scale: 8, digits: 2 })).toBe(33_333_333n);
    expect(quantityFor(10_000n, 15_437_000_000n, { scale: 8, digits: 0 })).toBe(6_477_942_605n);
  });
});

describe('the next step of a fiat order', () => {
  it.each([
    ['pendingPayment', 'buyer', 'pay_time', 'frozen', 'cancelled'],
    ['paid', 'seller', 'confirm_time', 'frozen', 'inAppeal'],
    ['inAppeal', 'operator', null, 'frozen', null],
    ['completed', 'nobody', null, 'buyer', null],
    ['cancelled', 'nobody', null, 'seller', null],
  ] as const)('is derived from the statechart: %s', (status, turn, limit, escrow, atZero) => {
    expect(nextStep(status)).toMatchObject({ turn, limit, escrow, atZero });
  });

  it('lets the seller release during an appeal, and both sides add statements', () => {
    expect(nextStep('inAppeal').events.toSorted()).toEqual([
      'buyer.appeal',
      'operator.release',
      'operator.return',
      'seller.appeal',
      'seller.release',
    ]);
  });
});

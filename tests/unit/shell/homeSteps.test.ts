import { describe, expect, it } from 'vitest';
import { NAME_STATUS } from '../../../domain/contract/choices';
import { watchedPairs } from '../../../src/machines/shell/home/home.machine';
import { nextStep } from '../../../src/machines/shell/firstSteps/firstSteps.machine';

const NEW = { isProtected: true, funded: false, nameStatus: NAME_STATUS.unverified, traded: false };
const FUNDED = { ...NEW, funded: true };
const VERIFIED = { ...NEW, nameStatus: NAME_STATUS.verified };

describe('the next onboarding step', () => {
  it.each([
    ['the account is protected first', { ...NEW, isProtected: false }, 'protect'],
    ['then the identity', NEW, 'verify'],
    ['then come funds', VERIFIED, 'fund'],
    ['refused papers are handed in again', { ...FUNDED, nameStatus: NAME_STATUS.failed }, 'verify'],
    ['while papers are looked at, the first trade', { ...FUNDED, nameStatus: NAME_STATUS.pending }, 'trade'],
    ['with verified papers, the first trade', { ...VERIFIED, funded: true }, 'trade'],
    ['who has spent all of it is not sent to add funds', { ...VERIFIED, traded: true }, null],
    ['none is left', { ...VERIFIED, funded: true, traded: true }, null],
  ])('%s', (_, begun, step) => {
    expect(nextStep(begun)).toBe(step);
  });
});

describe('the watched pairs', () => {
  const pair = (left_symbol: string, trade_status = 1) => ({
    left_symbol,
    right_symbol: 'USDT',
    is_hot: 0,
    trade_status,
    contract_status: 1,
    price_tick: '0.01',
    qty_step: '0.1',
    min_notional: '5',
    max_quantity: '1',
    maker_fee: '0',
    taker_fee: '0',
  });
  const pairs = ['BTC', 'ETH', 'SOL', 'ADA', 'XRP', 'DOT', 'LTC'].map((symbol) => pair(symbol));

  it('are the starred ones in order, followed by those of the board, each once', () => {
    const shown = watchedPairs(pairs, ['LTC_USDT', 'ETH_USDT', 'GONE_USDT']).map(({ left_symbol }) => left_symbol);
    expect(shown).toEqual(['LTC', 'ETH', 'BTC', 'SOL', 'ADA', 'XRP']);
  });

  it('exclude pairs that are not traded', () => {
    expect(watchedPairs([pair('BTC', 0)], ['BTC_USDT'])).toEqual([]);
  });
});

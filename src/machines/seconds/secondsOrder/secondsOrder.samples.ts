import type { SecondsOrder, SecondsStatus } from '../../../../domain/contract/seconds/seconds';

const RESULTS: Partial<Record<SecondsStatus, Pick<SecondsOrder, 'settle_price' | 'payout' | 'profit'>>> = {
  won: { settle_price: '50001.0000', payout: '175.00000000', profit: '75.00000000' },
  lost: { settle_price: '49999.0000', payout: '0.00000000', profit: '-100.00000000' },
  drawn: { settle_price: '50000.0000', payout: '100.00000000', profit: '0.00000000' },
  voided: { settle_price: null, payout: '100.00000000', profit: '0.00000000' },
};

const TIME = 1_700_000_000_000;
const STEPS: readonly SecondsStatus[] = ['accepted', 'running', 'settling'];

/** Sample order for models and tests: 100 USDT on BTC_USDT going up for 30 s. */
export function sampleSeconds(status: SecondsStatus, change: Partial<SecondsOrder> = {}): SecondsOrder {
  const result = RESULTS[status];
  const bought = status !== 'accepted';
  return {
    id: 's1',
    pair: 'BTC_USDT',
    direction: 'up',
    status,
    next_events: [],
    stake: '100.00000000',
    payout_rate: '0.75',
    duration: 30,
    time: TIME,
    deadline: TIME + 30_000,
    buy_price: bought ? '50000.0000' : null,
    buy_time: bought ? TIME + 200 : null,
    settle_price: null,
    settle_time: result?.settle_price ? TIME + 29_900 : null,
    void_reason: status === 'voided' ? 'noSettleTick' : null,
    payout: null,
    profit: null,
    ...result,
    receipt: result ? 7 : null,
    ended: result ? TIME + 30_001 : null,
    updated: TIME + (result ? 30_001 : STEPS.indexOf(status)),
    ...change,
  };
}

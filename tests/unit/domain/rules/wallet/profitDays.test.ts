import { describe, expect, it } from 'vitest';
import { walletProfitDays } from '../../../../../domain/contract/wallet/profits';
import { createGainLog, gainsOf, QUARTER_MS } from '../../../../../domain/rules/wallet/profitDays';

const usdt = (amount: bigint) => [{ currency: 'USDT', amount }];
const sold = (proceeds: bigint, fifo: bigint, average: bigint) => ({
  proceeds: { fifo: proceeds, average: proceeds },
  cost: { fifo, average },
});
const NOTHING = { contracts: 0n, funding: 0n, spot: { fifo: 0n, average: 0n } };

describe('the realised profit of a journal entry', () => {
  it('is the change from contracts and liquidations including fees, with funding reported separately', () => {
    expect(gainsOf('futures', usdt(-7n), [])).toEqual({ ...NOTHING, contracts: -7n });
    expect(gainsOf('liquidation', usdt(-90n), [])).toEqual({ ...NOTHING, contracts: -90n });
    expect(gainsOf('funding', usdt(3n), [])).toEqual({ ...NOTHING, funding: 3n });
  });

  it('is the proceeds of a trade less the cost of the coins sold, by either method', () => {
    const changes = [{ currency: 'BTC', amount: -1n }, ...usdt(100n)];
    expect(gainsOf('trade', changes, [sold(100n, 40n, 60n)])).toEqual({
      ...NOTHING,
      spot: { fifo: 60n, average: 40n },
    });
    expect(gainsOf('trade', usdt(-100n), [])).toEqual(NOTHING);
  });

  it('is null for deposits, withdrawals, transfers and other moves that realise nothing', () => {
    for (const type of ['deposit', 'withdrawal', 'transfer', 'seconds', 'ico', 'fiat', 'faucet'] as const)
      expect(gainsOf(type, usdt(50n), [sold(50n, 10n, 10n)])).toBeNull();
  });
});

describe('gains over time', () => {
  it('belong to the span in which they were realised, start inclusive and end exclusive', () => {
    const log = createGainLog();
    for (const [time, contracts] of [
      [0, 1n],
      [QUARTER_MS - 1, 10n],
      [QUARTER_MS, 100n],
      [4 * QUARTER_MS, 1000n],
    ] as const)
      log.note(time, { ...NOTHING, contracts });
    expect(log.between(0, QUARTER_MS).contracts).toBe(11n);
    expect(log.between(QUARTER_MS, 4 * QUARTER_MS).contracts).toBe(100n);
    expect(log.between(0, 5 * QUARTER_MS).contracts).toBe(1111n);
  });
});

describe('the days that can be requested', () => {
  const HOUR_MS = 3_600_000;
  const refused = (bounds: unknown) => !walletProfitDays.body.isValidSync({ bounds }, { strict: true });

  it('are those of a month in any time zone, including days of 23 and 25 hours', () => {
    const lengths = [24, 23, 25, ...Array(28).fill(24)];
    const start = 1_700_000_100_000;
    const bounds = lengths.reduce<number[]>((all, hours) => [...all, (all.at(-1) ?? 0) + hours * HOUR_MS], [start]);
    expect(start % QUARTER_MS).toBe(0);
    expect(refused(bounds)).toBe(false);
    expect(refused([...bounds, (bounds.at(-1) ?? 0) + HOUR_MS])).toBe(true);
  });

  it('ascend, start on a quarter of an hour, and are no longer than a day', () => {
    expect(refused([0])).toBe(true);
    expect(refused([0, 24 * HOUR_MS])).toBe(false);
    expect(refused([24 * HOUR_MS, 0])).toBe(true);
    expect(refused([0, 0])).toBe(true);
    expect(refused([1, 24 * HOUR_MS])).toBe(true);
    expect(refused([0, 48 * HOUR_MS])).toBe(true);
  });
});

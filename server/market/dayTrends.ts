import type { Trend } from '../../domain/contract/market/market';
import type { MarketData } from './marketData';

const MINUTE_MS = 60_000;
const HOURS = 24;

/** Hourly closes of every market's last day. Computed on demand, at most once a minute. */
export class DayTrends {
  private readonly data: Pick<MarketData, 'names' | 'candles'>;
  private readonly clock: () => number;
  private minute = -1;
  private made: Trend[] = [];

  constructor(data: Pick<MarketData, 'names' | 'candles'>, clock: () => number) {
    this.data = data;
    this.clock = clock;
  }

  list(): Trend[] {
    const minute = Math.floor(this.clock() / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.made = this.data.names().flatMap((pair) => {
        const closes = (this.data.candles(pair, '60m', null, HOURS) ?? []).map(({ close }) => close);
        return closes.length === 0 ? [] : [{ pair, closes }];
      });
    }
    return this.made;
  }
}

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Sessions } from '../accounts/sessions';
import type { HealthReport } from '../api/deps';
import type { Metric } from '../api/metrics';
import { freeBytes } from '../guard/diskWatch';
import type { EngineLink } from '../link/messages';
import { readHot } from '../log/log';
import type { Market } from '../market/market';
import { followedIn } from '../store/checkLog';
import type { PayoutHold } from './payoutHold';

export interface MetricsSources {
  dataDir: string;
  link: Pick<EngineLink, 'onBatch'>;
  health: () => Promise<HealthReport>;
  market: Pick<Market, 'health'>;
  /** Number of live connections. */
  sockets: () => number;
  sessions: Pick<Sessions, 'count'>;
  hold: Pick<PayoutHold, 'since'>;
}

const LOOP_RESOLUTION_MS = 20;
const NS = 1e-9;
const MS = 1e-3;

const gauge = (name: string, help: string, value: number): Metric => ({
  ...{ name: `statex_${name}`, help, type: 'gauge', values: { value } },
});

/** Returns the newest record of log.db here, and the last one that the rows contain. */
function logPositions(dataDir: string): { head: number; rows: number } {
  const log = readHot(dataDir);
  try {
    return { head: log.head().number, rows: followedIn(dataDir)?.number ?? 0 };
  } finally {
    log.close();
  }
}

/** Collects what this process knows about itself and the exchange; event loop delays are those since the previous reading. */
export function createMetrics(sources: MetricsSources): { read: () => Promise<Metric[]>; close: () => void } {
  const { dataDir, link, health, market, sockets, sessions, hold } = sources;
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  delay.enable();
  let [batches, answers] = [0, 0];
  const stopCounting = link.onBatch((batch) => {
    batches += 1;
    answers += batch.answers.length;
  });

  const loop = (): Metric => {
    // Each measurement includes the timer's own interval.
    const over = (ns: number) => (delay.count === 0 ? 0 : Math.max(0, ns * NS - LOOP_RESOLUTION_MS * MS));
    const values = { '0.5': over(delay.percentile(50)), '0.99': over(delay.percentile(99)), '1': over(delay.max) };
    delay.reset();
    return {
      ...{ name: 'statex_event_loop_delay_seconds', help: 'Delay of this process since the previous reading.' },
      ...{ type: 'gauge', label: 'quantile', values },
    };
  };

  return {
    async read() {
      const { status, parts } = await health();
      const { head, rows } = logPositions(dataDir);
      const { rss, heapUsed } = process.memoryUsage();
      const { age } = market.health();
      const up = Object.entries(parts).map(([part, state]) => [part, state === 'ok' ? 1 : 0] as const);
      return [
        gauge('ready', '1 while /api/ready answers 200.', status === 'ok' ? 1 : 0),
        {
          ...{ name: 'statex_part_ok', help: '1 while this part of /api/health is ok.', type: 'gauge', label: 'part' },
          values: Object.fromEntries(up),
        },
        loop(),
        {
          ...{ name: 'statex_memory_bytes', help: 'Memory of this process.', type: 'gauge', label: 'kind' },
          values: { rss, heap: heapUsed },
        },
        {
          ...{ name: 'statex_batches_total', help: 'Batches of the engine since the start.', type: 'counter' },
          values: { all: batches },
        },
        {
          ...{ name: 'statex_commands_total', help: 'Commands answered by the engine since the start.' },
          ...{ type: 'counter', values: { all: answers } },
        },
        gauge('log_record', 'Newest record of the log in this directory.', head),
        gauge('log_rows_behind', 'Records of the log that the rows of this directory do not contain yet.', head - rows),
        gauge('sockets', 'Live connections to this process.', sockets()),
        gauge('sessions', 'Sessions that have not expired.', sessions.count()),
        gauge('payouts_held', '1 while nothing is paid out after a restore.', hold.since() === null ? 0 : 1),
        gauge('disk_free_bytes', 'Free space for the data directory.', freeBytes(dataDir)),
        ...(age === null ? [] : [gauge('market_age_seconds', 'Age of the newest reference price.', age * MS)]),
      ];
    },
    close() {
      delay.disable();
      stopCounting();
    },
  };
}

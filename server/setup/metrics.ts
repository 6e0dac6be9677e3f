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

const single =
  (type: Metric['type']) =>
  (name: string, help: string, value: number): Metric => ({ name, help, type, values: { value } });
const [gauge, counter] = [single('gauge'), single('counter')];

/** Returns the newest record of log.db here, and the last one that the rows contain. */
function logPositions(dataDir: string): { head: number; rows: number } {
  // First, because they would be ahead of a head that was read before a batch.
  const rows = followedIn(dataDir)?.number ?? 0;
  const log = readHot(dataDir);
  try {
    return { head: log.head().number, rows };
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

  // Process and event loop have the names that dashboards for Node.js expect.
  const ofProcess = (): Metric[] => {
    // Each measurement includes the timer's own interval.
    const over = (ns: number) => (delay.count === 0 ? 0 : Math.max(0, ns * NS - LOOP_RESOLUTION_MS * MS));
    const lag = (which: string, ns: number) =>
      gauge(
        `nodejs_eventloop_lag_${which}_seconds`,
        `Event loop delay since the previous reading, ${which}.`,
        over(ns),
      );
    const lags = [lag('p50', delay.percentile(50)), lag('p99', delay.percentile(99)), lag('max', delay.max)];
    delay.reset();
    const { rss, heapUsed } = process.memoryUsage();
    return [
      ...lags,
      gauge('process_resident_memory_bytes', 'Resident memory of this process.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Used heap of this process, without its threads.', heapUsed),
    ];
  };

  return {
    async read() {
      const { status, parts } = await health();
      const { head, rows } = logPositions(dataDir);
      const { age } = market.health();
      const up = Object.entries(parts).map(([part, state]) => [part, state === 'ok' ? 1 : 0] as const);
      return [
        gauge('statex_ready', '1 while /api/ready answers 200.', status === 'ok' ? 1 : 0),
        {
          ...{ name: 'statex_part_ok', help: '1 while this part of /api/health is ok.', type: 'gauge', label: 'part' },
          values: Object.fromEntries(up),
        },
        ...ofProcess(),
        counter('statex_batches_total', 'Batches of the engine since the start.', batches),
        counter('statex_commands_total', 'Commands answered by the engine since the start.', answers),
        gauge('statex_log_record', 'Newest record of the log in this directory.', head),
        gauge('statex_log_rows_behind', 'Records of the log that the rows here do not contain yet.', head - rows),
        gauge('statex_sockets', 'Live connections to this process.', sockets()),
        gauge('statex_sessions', 'Sessions that have not expired.', sessions.count()),
        gauge('statex_payouts_held', '1 while nothing is paid out after a restore.', hold.since() === null ? 0 : 1),
        gauge('statex_disk_free_bytes', 'Free space for the data directory.', freeBytes(dataDir)),
        ...(age === null ? [] : [gauge('statex_market_age_seconds', 'Age of the newest reference price.', age * MS)]),
      ];
    },
    close() {
      delay.disable();
      stopCounting();
    },
  };
}

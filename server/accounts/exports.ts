import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { randomUUID } from 'node:crypto';
import type { ExportKind, ExportStatus } from '../../domain/contract/account/accountChoices';
import type { AccountExport } from '../../domain/contract/account/exports';
import { exportDeeds, exportStatusAfter, type ExportHappening } from '../../domain/lifecycles/accountExport.lifecycle';
import type { Files } from '../adapters/files';
import { refuse, success, type Result } from './result';
import { SEALED_PURPOSES } from './sealedFiles';
import { openSealedBytes, sealBytes } from './secrets';
import type { SecurityCheck, SecurityProof } from './securityCheck';

const DAY_MS = 86_400_000;
const KEPT_MS = 7 * DAY_MS;
/** Rows of past requests outlive their files. */
const LISTED_MS = 90 * DAY_MS;
const DAILY_MAX = 10;
const SHOWN = 20;
const PURPOSE = SEALED_PURPOSES.export;

export interface ExportJob {
  id: string;
  user: number;
  kind: ExportKind;
  /** UTC; null for all years. */
  year: number | null;
  /** Language of the request. */
  locale: string;
  status: ExportStatus;
  progress: number;
  time: number;
  expires: number | null;
  size: number | null;
}

interface ExportWish {
  kind: ExportKind;
  year: number | null;
  locale: string;
}

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  /** Key with which files are sealed. */
  secret: string;
  files: Files;
  securityCheck: Pick<SecurityCheck, 'check'>;
}

const ENDINGS: Record<ExportKind, string> = { data: 'zip', statement: 'pdf', tax: 'csv' };
export const MEDIA_TYPES: Record<ExportKind, string> = {
  data: 'application/zip',
  statement: 'application/pdf',
  tax: 'text/csv; charset=utf-8',
};

const fileOf = (id: string) => `export-${id}.sealed`;

/** Returns the file name, e.g. "statex-statement-2026.pdf"; without a year, the day of the request. */
export const exportFileName = ({ kind, year, time }: ExportJob): string =>
  `statex-${kind}-${year ?? new Date(time).toISOString().slice(0, 10)}.${ENDINGS[kind]}`;

const shown = (job: ExportJob): AccountExport => ({
  ...{ id: job.id, kind: job.kind, year: job.year, status: job.status, next_events: exportDeeds(job.status) },
  ...{ progress: job.progress, time: job.time, expires: job.expires, file_name: exportFileName(job), size: job.size },
});

/** Exports of users' own data: requests, progress, and the files, which are sealed and kept for seven days. */
export function createExports({ db, clock, secret, files, securityCheck }: Parts) {
  const insert = db.prepare(
    `INSERT INTO exports (id, user, kind, year, locale, status, progress, time) VALUES (?, ?, ?, ?, ?, 'waiting', 0, ?)`,
  );
  const listed = db.prepare(`SELECT * FROM exports WHERE user = ? ORDER BY time DESC, id LIMIT ${SHOWN}`);
  const own = db.prepare('SELECT * FROM exports WHERE id = ? AND user = ?');
  const byId = db.prepare('SELECT * FROM exports WHERE id = ?');
  const alike = db.prepare(
    'SELECT * FROM exports WHERE user = ? AND kind = ? AND year IS ? AND status = ? ORDER BY time DESC',
  );
  const asked = db.prepare('SELECT count(*) AS n FROM exports WHERE user = ? AND time > ?');
  const next = db.prepare("SELECT * FROM exports WHERE status = 'waiting' ORDER BY time, id LIMIT 1");
  const interrupted = db.prepare("SELECT * FROM exports WHERE status = 'preparing'");
  const late = db.prepare("SELECT * FROM exports WHERE status = 'ready' AND expires <= ?");
  const setStatus = db.prepare('UPDATE exports SET status = ?, progress = ? WHERE id = ?');
  const setReady = db.prepare(
    "UPDATE exports SET status = 'ready', progress = 100, expires = ?, size = ? WHERE id = ?",
  );
  const setProgress = db.prepare('UPDATE exports SET progress = ? WHERE id = ?');
  const forget = db.prepare('DELETE FROM exports WHERE time <= ? AND status IN (?, ?)');
  let wake: () => void = () => undefined;

  const move = (job: ExportJob, happening: ExportHappening, progress = job.progress): boolean => {
    const status = exportStatusAfter(job.status, happening);
    if (status !== null) setStatus.run(status, progress, job.id);
    return status !== null;
  };
  const remove = async (job: ExportJob): Promise<void> => {
    // The file goes first, so that a row still "ready" is retried.
    await files.remove(fileOf(job.id));
    move(job, 'export.expire');
  };
  const running = (user: number, { kind, year }: ExportWish): ExportJob | undefined =>
    (['waiting', 'preparing'] as const)
      .map((status) => alike.get(user, kind, year, status) as ExportJob | undefined)
      .find((job) => job !== undefined);
  const reread = (id: string) => byId.get(id) as unknown as ExportJob;

  return {
    list: (user: number): AccountExport[] => (listed.all(user) as unknown as ExportJob[]).map(shown),

    /** A request for a kind and year that is already in progress returns the existing export. */
    async request(user: number, wish: ExportWish, proof: SecurityProof): Promise<Result<{ export: AccountExport }>> {
      const proven = await securityCheck.check(user, proof);
      if (!proven.ok) return proven;
      const known = running(user, wish);
      if (known) return success({ export: shown(known) });
      const { n } = asked.get(user, clock() - DAY_MS) as { n: number };
      if (n >= DAILY_MAX) return refuse('exportsFull');
      const id = randomUUID();
      insert.run(id, user, wish.kind, wish.year, wish.locale, clock());
      wake();
      return success({ export: shown(reread(id)) });
    },

    /** Another user's export counts as missing. */
    async read(user: number, id: string): Promise<Result<{ bytes: Uint8Array<ArrayBuffer>; kind: ExportKind }>> {
      const job = own.get(id, user) as ExportJob | undefined;
      if (!job) return refuse('notFound');
      if (job.status === 'waiting' || job.status === 'preparing') return refuse('exportUnready');
      const isLate = job.expires === null || job.expires <= clock();
      const sealed =
        isLate || exportStatusAfter(job.status, 'export.fetch') === null ? null : await files.get(fileOf(id));
      if (!sealed) return refuse('exportExpired');
      return success({ bytes: openSealedBytes(secret, PURPOSE, sealed), kind: job.kind });
    },

    /** Registers the listener that is notified of work. */
    onWork(listener: () => void): void {
      wake = listener;
    },

    /** Restarts exports that were interrupted when the exchange stopped. */
    resume(): void {
      for (const job of interrupted.all() as unknown as ExportJob[]) move(job, 'export.interrupt', 0);
    },

    /** Takes the oldest waiting export and marks it as being prepared; null if there is none. */
    take(): ExportJob | null {
      const job = next.get() as ExportJob | undefined;
      return job && move(job, 'export.begin') ? reread(job.id) : null;
    },

    progress: (id: string, percent: number): void => void setProgress.run(percent, id),

    /** Stores the file, replacing an earlier one of its kind and year. */
    async finish(job: ExportJob, bytes: Uint8Array): Promise<void> {
      await files.put(fileOf(job.id), sealBytes(secret, PURPOSE, bytes));
      const earlier = alike.all(job.user, job.kind, job.year, 'ready') as unknown as ExportJob[];
      if (exportStatusAfter(reread(job.id)?.status, 'export.finish') === null) return files.remove(fileOf(job.id));
      setReady.run(clock() + KEPT_MS, bytes.length, job.id);
      // The new file is ready in any case; old files that could not be removed expire later.
      await Promise.allSettled(earlier.map(remove));
    },

    fail: (job: ExportJob): void => void move(job, 'export.fail'),

    /** Deletes expired files, and old requests. */
    async tidy(): Promise<void> {
      for (const job of late.all(clock()) as unknown as ExportJob[]) await remove(job);
      forget.run(clock() - LISTED_MS, 'expired', 'failed');
    },
  };
}

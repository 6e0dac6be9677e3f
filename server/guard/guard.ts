import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { AnswerTo, Batch, Command, CommandOf, EngineLink, Idempotency, Kind } from '../link/messages';
import { checkInProcess, DataWatch } from './dataWatch';
import { DiskWatch, type DiskBounds } from './diskWatch';
import { ANSWER_LIFE_MS, firstAnswerIn } from '../store/answers';
import { reader, type Reader } from '../store/listPages';
import { heldFindings } from '../store/payoutHold';
import { refusalOf } from './refusal';

const DISK_EVERY_MS = 1000;

/** Clock of this process; the engine thread has its own. */
export interface OwnClock {
  now(): number;
  /** Lead of the system clock when it is not trusted, ms; otherwise 0. */
  step(): number;
  set(): void;
}

interface GuardOptions {
  dataDir: string;
  /** Time of the restored state while payouts are held; null when they are not. */
  heldSince: () => string | null;
  link: EngineLink;
  clock: OwnClock;
  disk: DiskBounds;
  /** Reason why the log cannot be archived; null when there is none. */
  archiveProblem: () => string | null;
  /** See `Starting`. */
  mayAct: () => boolean;
  onError: (error: Error) => void;
  /** Called once when the disk is almost full and the exchange must stop. */
  onFull: () => void;
}

export interface Guard {
  /** The link, which refuses commands that the exchange does not accept in its current state, but repeats earlier answers. */
  link: EngineLink;
  /** See `tellingOf`. */
  telling: Telling;
  /** False also until the data has been checked once. */
  paysOut(): boolean;
  parts(): Record<string, string>;
  /** Current problems, one sentence each, for the operator. */
  findings(): string[];
  /** Adds the problem of another part, null while it has none, to the findings. */
  watch(problemOf: () => string | null): void;
  /** Resolves when the running data check has ended. */
  close(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
const ASKED_EVERY_MS = 20;
/** Shorter than the engine remembers keys, which it would otherwise carry out again. */
const REPEATED_MS = ANSWER_LIFE_MS - 60_000;

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(ASKED_EVERY_MS);
}

/** Returns the link with another way to send. */
const sendingBy = (send: EngineLink['send'], link: EngineLink): EngineLink => ({
  send,
  query: (query) => link.query(query),
  follow: (user, on) => link.follow(user, on),
  wait: (on) => link.wait(on),
  onBatch: (listener) => link.onBatch(listener),
  written: () => link.written(),
  openRows: (dataDir) => link.openRows(dataDir),
  close: () => link.close(),
});

type Telling = Pick<EngineLink, 'onBatch'>;

/**
 * Returns the batches for those who tell users of them: they wait, in order, while this process may not act. A process that was paused
 * while another one took over has the batches of that time before it knows, and would tell of them once more.
 */
export const tellingOf = (link: Telling, mayAct: () => boolean): Telling => ({
  onBatch(listener) {
    const held: Batch[] = [];
    let timer: NodeJS.Timeout | undefined;
    const letGo = (): void => {
      timer = undefined;
      if (mayAct()) for (const batch of held.splice(0)) listener(batch);
      else timer = setTimeout(letGo, ASKED_EVERY_MS).unref();
    };
    const leave = link.onBatch((batch) => {
      if (held.length === 0 && mayAct()) return listener(batch);
      held.push(batch);
      timer ??= setTimeout(letGo, ASKED_EVERY_MS).unref();
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  },
});

const SOUND = { status: 'ok', accounts: new Set<number>() } as const;

/**
 * Returns the link of an operator on a stopped exchange: while payouts are held, it refuses the same commands as that of a running
 * one.
 */
export const heldLink = (link: EngineLink, heldSince: GuardOptions['heldSince']): EngineLink =>
  sendingBy(async (command, idempotency) => {
    const error = refusalOf(command as Command, 'ok', SOUND, heldSince() !== null);
    return error ? { ok: false, error } : link.send(command, idempotency);
  }, link);

export function startGuard(options: GuardOptions): Guard {
  const { dataDir, heldSince, link, clock, disk: bounds, archiveProblem, mayAct, onError, onFull } = options;
  const tell = (problem: string) => onError(new Error(problem));
  const disk = new DiskWatch(dataDir, bounds);
  const data = new DataWatch({
    check: () => checkInProcess(dataDir, clock.now()),
    onFound: (problems) => problems.forEach(tell),
    onError,
  });
  let held = heldSince();
  let clockStep = 0;
  let isStopping = false;
  let unarchived: string | null = null;
  const watched: (() => string | null)[] = [];
  const problems = (): string[] => watched.flatMap((problemOf) => problemOf() ?? []);

  const lookAtDisk = () => {
    const before = disk.level;
    const level = disk.look();
    if ((level === 'ok') !== (before === 'ok')) link.wait(level !== 'ok');
    if (level !== before && level !== 'ok') tell(diskSentence(dataDir, level, bounds));
    if (level !== 'full' || isStopping) return;
    isStopping = true;
    disk.release();
    onFull();
  };
  const lookAtClock = () => {
    const step = clock.step();
    if (step !== 0 && clockStep === 0) tell(clockSentence(step));
    clockStep = step;
  };
  const lookAtArchive = () => {
    const found = archiveProblem();
    if (found !== null && found !== unarchived) tell(archiveSentence(found));
    unarchived = found;
  };
  const look = () => {
    held = heldSince();
    lookAtArchive();
    lookAtDisk();
    lookAtClock();
  };
  heldFindings(held).forEach(tell);
  void data.look();
  const timer = setInterval(() => {
    try {
      look();
    } catch (error) {
      onError(error as Error);
    }
  }, DISK_EVERY_MS);
  timer.unref();

  let allowed: Promise<void> | null = null;
  /** Resolves when waiting commands may proceed, in order; null when none has to wait. */
  const whenAllowed = (): Promise<void> | null => {
    if (allowed === null && mayAct()) return null;
    return (allowed ??= until(mayAct).finally(() => {
      allowed = null;
    }));
  };

  let rows: { readonly db: DatabaseSyncInstance; readonly read: Reader } | null = null;
  const openRows = () => {
    const db = link.openRows(dataDir);
    return { db, read: reader(db) };
  };
  /** Whether the engine has answered this key before, and so only repeats its answer. */
  const isRepeat = async (command: Command, idempotency: Idempotency | undefined): Promise<boolean> => {
    if (!idempotency || !('user' in command)) return false;
    await link.written();
    rows ??= openRows();
    const first = firstAnswerIn(rows.read, command.user, idempotency.key);
    return first !== null && first.time > clock.now() - REPEATED_MS;
  };

  const send = async <K extends Kind>(command: CommandOf<K>, idempotency?: Idempotency): Promise<AnswerTo<K>> => {
    const error = refusalOf(command as Command, disk.level, data, held !== null);
    if (error && !(await isRepeat(command as Command, idempotency))) return { ok: false, error };
    const waiting = whenAllowed();
    if (waiting) await waiting;
    const answer = await link.send(command, idempotency);
    if (command.kind === 'clock.set' && answer.ok) clock.set();
    return answer;
  };

  return {
    link: sendingBy(send, link),
    telling: tellingOf(link, mayAct),
    paysOut: () => data.status === 'ok' && held === null,
    parts: () => ({
      data: data.status,
      clock: clockStep === 0 ? 'ok' : 'failing',
      disk: disk.level === 'ok' ? 'ok' : 'failing',
      ...(unarchived !== null && { archive: 'failing' }),
      ...(held !== null && { payouts: 'held' }),
    }),
    findings: () => [
      ...data.problems,
      ...(clockStep === 0 ? [] : [clockSentence(clockStep)]),
      ...(disk.level === 'ok' ? [] : [diskSentence(dataDir, disk.level, bounds)]),
      ...(unarchived === null ? [] : [archiveSentence(unarchived)]),
      ...heldFindings(held),
      ...problems(),
    ],
    watch: (problemOf) => void watched.push(problemOf),
    close() {
      clearInterval(timer);
      rows?.db.close();
      return data.close();
    },
  };
}

function clockSentence(step: number): string {
  const seconds = Math.round(Math.abs(step) / 1000);
  return `The system's clock is ${seconds} s ${step > 0 ? 'ahead of' : 'behind'} the exchange's time and is not followed. Set it right, or, if it is right, run: npm run operator -- clock set REASON`;
}

const archiveSentence = (problem: string): string =>
  `The log is not archived, and log.db grows until it is: ${problem}`;

function diskSentence(dataDir: string, level: 'low' | 'full', { lowBytes, fullBytes }: DiskBounds): string {
  const bound = Math.round((level === 'low' ? lowBytes : fullBytes) / MEGABYTE);
  const what = level === 'low' ? 'new orders are refused, cancels and closes still work' : 'the exchange stops';
  return `Less than ${bound} MB are free for ${dataDir}: ${what}. Free some space.`;
}

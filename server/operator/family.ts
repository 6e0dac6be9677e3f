import type { Accounts } from '../accounts/accounts';
import type { OperatorRole } from '../accounts/operators';
import type { EngineLink } from '../link/messages';

export interface OperatorResult {
  ok: boolean;
  message: string;
  /** Text for the audit log when the message contains personal data. */
  logged?: string;
}

/** Origin of the operator's acts in the logs of accounts. */
export const OPERATOR = { address: '', device: '' } as const;

export interface Means {
  link: EngineLink;
  accounts: Accounts;
  dataDir: string;
  /** Payout hold; `since` is the time of the restored state, null if payouts are not held. */
  hold: { since(): string | null; release(): Promise<void> };
  /** Whether this is a sandbox, whose money is nobody's. */
  sandbox: boolean;
  /** Returns the current problems of a running exchange, one sentence each. */
  findings: () => readonly string[];
}

/** A group of related operator acts. */
export interface ActFamily<Act extends { act: string }> {
  /** Its lines in the help text. */
  readonly usage: string;
  /** Parses the operator's words; null when they denote none of these acts. */
  readonly fromWords: (words: readonly string[]) => Act | null;
  /** Parses such an act from the operator's socket; null for anything else. */
  readonly read: (fields: Record<string, unknown>) => Act | null;
  readonly owns: (act: { act: string }) => boolean;
  /** Role that the act needs; any: those of every person, for acts that only read; null: nobody has to be named. */
  readonly roleOf: (act: Act) => OperatorRole | 'any' | null;
  /** Returns who acted, for acts that state it themselves. */
  readonly actorOf?: (act: Act) => string;
  /**
   * Returns the time of the act, ms since the epoch, when equal entries since then are about the same one: it was told again because
   * the answer came late or got lost.
   */
  readonly onceSince?: (act: Act) => number;
  /** The reason that the act itself contains; null if it contains none. */
  readonly reasonIn?: (act: Act) => string | null;
  /** Returns why the act cannot be carried out, so that nobody is asked to confirm it; null if nothing is known. */
  readonly obstacle?: (act: Act, means: Means) => Promise<string | null> | string | null;
  /** Decimal USDT that the act moves, or null if nobody can tell; acts of a family without it move nothing. */
  readonly worthOf?: (act: Act, means: Means) => Promise<string | null> | string | null;
  /** Name of what the act moves, which counts once however many acts move it; absent or null if each act moves something of its own. */
  readonly movedBy?: (act: Act) => string | null;
  /** Returns the act's subject for the audit log. */
  readonly subject: (act: Act) => string;
  readonly perform: (act: Act, means: Means) => OperatorResult | Promise<OperatorResult>;
}

const REASON_MIN = 4;

/** Parses the reason for an act; null when it is invalid. */
export const reasonOf = (given: unknown): string | null =>
  typeof given === 'string' && given.trim().length >= REASON_MIN ? given.trim() : null;

/** Splits a command line that may end with "--reason" and the reason; null without it. */
export function splitReason(args: readonly string[]): { words: readonly string[]; reason: string | null } {
  const at = args.lastIndexOf('--reason');
  if (at < 0) return { words: args, reason: null };
  return { words: args.slice(0, at), reason: args.slice(at + 1).join(' ') };
}

/** Joins the words of a reason, before which "--reason" may stand. */
export const reasonText = ([first, ...rest]: readonly string[]): string =>
  first === undefined || first === '--reason' ? rest.join(' ') : [first, ...rest].join(' ');

/** Matcher for families whose acts are named after their first word. */
export const startsWith =
  (word: string) =>
  ({ act }: { act: string }): boolean =>
    act.startsWith(`${word}.`);

/** Parses the words after the operator's first one. */
export const behind =
  <Act>(word: string, actOf: (words: readonly string[]) => Act | null) =>
  ([first, ...words]: readonly string[]): Act | null =>
    first === word ? actOf(words) : null;

import type { Accounts } from '../accounts/accounts';
import type { EngineLink } from '../link/messages';

export interface OperatorResult {
  ok: boolean;
  /** For the operator. */
  message: string;
  /** What the audit log says instead, where the message holds personal data. */
  logged?: string;
}

/** From where the operator acts, in the logs of accounts. */
export const OPERATOR = { address: '', device: '' } as const;

/** What acts are carried out with. */
export interface Means {
  link: EngineLink;
  accounts: Accounts;
  dataDir: string;
  /** Whether nothing is paid out, since the state of when was restored. */
  hold: { since(): string | null; release(): Promise<void> };
  /** What is wrong with a running exchange now, a sentence each. */
  findings: () => readonly string[];
}

/** Acts of the operator that belong together. */
export interface ActFamily<Act extends { act: string }> {
  /** Its lines of the help. */
  readonly usage: string;
  /** The act that the operator's words mean; null when they mean none of these. */
  readonly fromWords: (words: readonly string[]) => Act | null;
  /** Parses such an act from the operator's socket; null for anything else. */
  readonly read: (fields: Record<string, unknown>) => Act | null;
  readonly owns: (act: { act: string }) => boolean;
  /** What the audit log says that it is about. */
  readonly subject: (act: Act) => string;
  readonly perform: (act: Act, means: Means) => OperatorResult | Promise<OperatorResult>;
}

const REASON_MIN = 4;

/** Why the operator acts; null for what is none. */
export const reasonOf = (given: unknown): string | null =>
  typeof given === 'string' && given.trim().length >= REASON_MIN ? given.trim() : null;

/** For families whose acts are named after their first word. */
export const startsWith =
  (word: string) =>
  ({ act }: { act: string }): boolean =>
    act.startsWith(`${word}.`);

/** Reads what stands behind the first of the operator's words. */
export const behind =
  <Act>(word: string, actOf: (words: readonly string[]) => Act | null) =>
  ([first, ...words]: readonly string[]): Act | null =>
    first === word ? actOf(words) : null;

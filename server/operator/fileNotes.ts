import type { ActFamily } from './family';

const FILE_ACTS = ['audit', 'backup', 'restore', 'log', 'replay', 'rotate-secret'] as const;
type FileActName = (typeof FILE_ACTS)[number];

/** Entry of the record about an act on files, which needs no running exchange and is over when it is written down. */
export interface FileNote {
  readonly act: FileActName;
  /** ms since the epoch */
  readonly time: number;
  /** System user. */
  readonly by: string;
  /** Words of the command line. */
  readonly words: string;
  readonly reason: string | null;
  readonly ok: boolean;
  readonly outcome: string;
}

/** Answer to a note. */
export const RECORDED = 'recorded';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses a note from the operator's socket, or one that waited; null for anything else. */
export function readFileNote(fields: Record<string, unknown>): FileNote | null {
  const { time, by, words, reason = null, ok, outcome } = fields;
  const act = FILE_ACTS.find((one) => one === fields['act']);
  if (!act || !Number.isSafeInteger(time) || !isText(by) || !isText(words) || !isText(outcome)) return null;
  if ((reason !== null && !isText(reason)) || typeof ok !== 'boolean') return null;
  return { act, time: Number(time), by, words, reason, ok, outcome };
}

export const fileNotes: ActFamily<FileNote> = {
  usage: '',
  // Nobody asks for a note: the operator's program writes it down.
  fromWords: () => null,
  read: readFileNote,
  owns: ({ act }) => FILE_ACTS.some((one) => one === act),
  subject: ({ words }) => words,
  roleOf: () => null,
  actorOf: ({ by }) => `system user ${by}`,
  onceSince: ({ time }) => time,
  reasonIn: ({ reason }) => reason,
  perform: ({ ok, time, outcome }) => ({
    ok,
    message: RECORDED,
    logged: `${outcome} (${new Date(time).toISOString()})`,
  }),
};

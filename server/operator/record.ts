import { asPlainLine } from '../../domain/rules/shell/plainText';
import type { Accounts } from '../accounts/accounts';
import type { ActFamily, OperatorResult } from './family';

interface RecordAct {
  act: 'record.list';
  /** Maximum number of entries, the newest. */
  most: number;
}

const STANDARD = 50;
const MOST = 10_000;

const RECORD_USAGE = `  record [N]                         the last N entries of this record (default ${STANDARD}), and whether the newest 20,000 are as
                                     they were written; "audit" compares all with the log`;

/** Parses such an act from the operator's socket; null for anything else. */
function readRecordAct({ act, most }: Record<string, unknown>): RecordAct | null {
  const isMost = Number.isSafeInteger(most) && Number(most) > 0 && Number(most) <= MOST;
  return act === 'record.list' && isMost ? { act, most: Number(most) } : null;
}

/** Parses the operator's words; null when they denote no such act. */
function recordActOf([word, most = String(STANDARD), ...rest]: readonly string[]): RecordAct | null {
  if (word !== 'record' || rest.length > 0 || !/^\d{1,5}$/.test(most)) return null;
  return readRecordAct({ act: 'record.list', most: Number(most) });
}

function shown({ auditLog }: Accounts, most: number): OperatorResult {
  const lines = auditLog.latest(most).toReversed();
  const broken = auditLog.broken();
  const texts = lines.map(({ id, time, actor, act, subject, reason, outcome }) =>
    [id, new Date(time).toISOString(), actor, act, subject, reason ?? '--', outcome]
      .map((text) => asPlainLine(String(text)))
      .join('  '),
  );
  const verdict =
    broken === null ? 'the entries are as they were written' : `PROBLEM  entry ${broken} or the one before was changed`;
  return { ok: broken === null, message: [...texts, verdict].join('\n'), logged: `${lines.length} listed` };
}

export const recordActs: ActFamily<RecordAct> = {
  usage: RECORD_USAGE,
  fromWords: recordActOf,
  read: readRecordAct,
  owns: ({ act }) => act === 'record.list',
  subject: () => '',
  roleOf: () => 'any',
  perform: ({ most }, { accounts }) => shown(accounts, most),
};

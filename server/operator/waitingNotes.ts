import { appendFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { By } from './desk';
import type { OperatorResult } from './family';
import { type FileNote, readFileNote, RECORDED } from './fileNotes';
import { askRunningServer, operatorSocketPath } from './socket';

const NOBODY: By = { key: null, reason: null };
const OWNER_ONLY = 0o600;

/** Returns the name of the system user, or the number of one without a name. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** Notes that wait in a data directory until its exchange, or an act on it, takes them into the record. */
const waitingIn = (dataDir: string): string => join(dataDir, 'operator-notes.jsonl');

/** Keeps a note for the next start: acts on files do not open databases, which a newer version would migrate. */
export const keepNote = (dataDir: string, note: FileNote): void =>
  appendFileSync(waitingIn(dataDir), `${JSON.stringify(note)}\n`, { mode: OWNER_ONLY, flush: true });

/** Has a note recorded by the running exchange, or keeps it for the next start. */
export async function deliverNote(dataDir: string, note: FileNote): Promise<void> {
  const told = await askRunningServer(operatorSocketPath(dataDir), note, NOBODY).catch(() => null);
  if (told?.message !== RECORDED) keepNote(dataDir, note);
}

function notesIn(file: string): FileNote[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => {
    try {
      return readFileNote(JSON.parse(line) as Record<string, unknown>) ?? [];
    } catch {
      // Cut off by a full disk.
      return [];
    }
  });
}

/** Takes waiting notes into the record. One that was taken when the process died is taken again. */
export async function takeNotes(
  dataDir: string,
  perform: (act: FileNote, by: By) => Promise<OperatorResult>,
): Promise<void> {
  const waiting = waitingIn(dataDir);
  const taken = `${waiting}.taken`;
  for (;;) {
    if (!existsSync(taken)) {
      if (!existsSync(waiting)) return;
      renameSync(waiting, taken);
    }
    for (const note of notesIn(taken)) await perform(note, NOBODY);
    rmSync(taken);
  }
}

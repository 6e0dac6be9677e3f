import { appendFileSync, existsSync, lchownSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { By } from './desk';
import type { OperatorResult } from './family';
import { type FileNote, readFileNote, RECORDED } from './fileNotes';
import { askRunningServer, operatorSocketPath } from './socket';

const NOBODY: By = { key: null, reason: null };
const OWNER_ONLY = 0o600;
const ROOT = 0;
const ANSWER_MS = 10_000;

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

/**
 * Keeps a note for the next start: acts on files do not open databases, which a newer version would migrate. Root gives the file to
 * the owner of the directory, whose exchange could not start with it otherwise.
 */
export function keepNote(dataDir: string, note: FileNote): void {
  const waiting = waitingIn(dataDir);
  // The line before may have been cut off by a full disk.
  appendFileSync(waiting, `\n${JSON.stringify(note)}\n`, { mode: OWNER_ONLY, flush: true });
  if (process.getuid?.() !== ROOT) return;
  const { uid, gid } = statSync(dataDir);
  lchownSync(waiting, uid, gid);
}

/** Has a note recorded by the running exchange, or keeps it for the next start, also when an exchange that hangs does not answer. */
export async function deliverNote(dataDir: string, note: FileNote): Promise<void> {
  const asked = askRunningServer(operatorSocketPath(dataDir), note, NOBODY).catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_MS, null).unref());
  const told = await Promise.race([asked, late]);
  if (told?.message !== RECORDED) keepNote(dataDir, note);
}

function notesIn(file: string): FileNote[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => {
    try {
      return readFileNote(JSON.parse(line) as Record<string, unknown>) ?? [];
    } catch {
      // Empty, or cut off by a full disk.
      return [];
    }
  });
}

/** Records the waiting notes. If the process dies meanwhile, the next start tells the record of some of them again. */
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

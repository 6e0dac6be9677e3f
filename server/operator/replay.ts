import { readFileSync } from 'node:fs';
import { patchOf } from '../backup/patch';
import { commandsIn, isMeantBy, replay } from '../backup/replay';
import { optionsIn, timeIn } from './backups';
import type { OperatorResult } from './family';

/** Queries of the past, answered from the log alone. */
export type ReplayAct =
  | { act: 'log'; from: number; until: number; user: string | null }
  | { act: 'replay'; from: number | null; until: number; patch: string | null; rows: string | null };

export const REPLAY_USAGE = `  log [--from TIME] [--until TIME] [--user ID]
                                     commands of the log with their records, a line of JSON each; ID: user id, or the number that
                                     the log has for one portfolio
  replay [--from TIME] [--until TIME] [--with PATCH] [--rows DIR]
                                     decide again on a copy what the log has, from the engine's start before TIME on, and say
                                     whether it comes to the same; with a patch also what would have been`;

/** Parses the operator's words; null for other acts. */
export function replayActOf([act, ...words]: readonly string[]): ReplayAct | null {
  const options = optionsIn(
    words,
    act === 'log' ? ['--from', '--until', '--user'] : ['--from', '--until', '--with', '--rows'],
  );
  if ((act !== 'log' && act !== 'replay') || !options) return null;
  const [from, until] = ['--from', '--until'].map((name) => timeIn(options.get(name)));
  const user = options.get('--user') ?? null;
  if (from === undefined || until === undefined || (user !== null && !/^\d{1,15}$/.test(user))) return null;
  const end = until ?? Infinity;
  if (act === 'log') return { act, from: from ?? 0, until: end, user };
  return { act, from, until: end, patch: options.get('--with') ?? null, rows: options.get('--rows') ?? null };
}

const shown = (time: number): string => new Date(time).toISOString();

function decided(act: ReplayAct & { act: 'replay' }, dataDir: string, tickLifeMs: number): OperatorResult {
  const { from, until, patch, rows } = act;
  const { first, last, time, records, commands, differing, consequences } = replay({
    ...{ dataDir, until, tickLifeMs },
    ...(from !== null && { from }),
    ...(rows !== null && { rows }),
    ...(patch !== null && { patch: patchOf(readFileSync(patch, 'utf8')) }),
  });
  const lines = [
    `${commands} commands of ${records} records from ${first} to ${last} (${shown(time)}) were decided again`,
  ];
  lines.push(...differing.map((difference) => `PROBLEM  ${difference}`));
  lines.push(differing.length === 0 ? 'they come to what was written' : 'they do not come to what was written');
  if (patch !== null) {
    lines.push(consequences.length === 0 ? 'with the patch nothing would be different' : 'with the patch:');
    lines.push(...consequences.map((line) => `  ${line}`));
  }
  return { ok: differing.length === 0, message: lines.join('\n') };
}

/**
 * @param say receives the log's commands one by one, as they are too many to keep in memory.
 * @throws when the log does not reach back far enough, or the patch is unusable.
 */
export function performReplayAct(
  act: ReplayAct,
  { dataDir, tickLifeMs, say }: { dataDir: string; tickLifeMs: number; say: (line: string) => void },
): OperatorResult {
  if (act.act === 'replay') return decided(act, dataDir, tickLifeMs);
  const isMeant = act.user === null ? () => true : isMeantBy(dataDir, act.user);
  let listed = 0;
  for (const logged of commandsIn(dataDir, act.from, act.until)) {
    if (!isMeant(logged.command['user'])) continue;
    say(JSON.stringify(logged));
    listed++;
  }
  return { ok: true, message: '', logged: `${listed} listed` };
}

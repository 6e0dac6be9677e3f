import { busiestOf } from '../flowLive/flowLive.rules';
import { ALL_EVENTS, passes } from '../recording/picture';
import { readRecording } from '../recording/readRecording';
import { replayOf } from '../recording/replay';
import type { FlowReplayContext, TextOutcome } from './flowReplay.types';

/** Pause between two steps at normal speed, ms: the original one, within bounds that keep it visible without a long wait. */
const PAUSE = { least: 400, most: 2000 };

export function opened({ source }: FlowReplayContext, file: TextOutcome): Partial<FlowReplayContext> {
  const refused = (problem: FlowReplayContext['problem']) => ({ replay: null, problem });
  if (!file.ok) return refused({ problem: 'unreadable', at: '' });
  const read = readRecording(file.value);
  if (!read.ok) return refused({ problem: read.problem, at: read.at });
  try {
    const replay = replayOf(read.recording, (machine) => source?.(machine)?.machine);
    return { replay, problem: null, index: -1, actor: busiestOf(read.recording), filter: ALL_EVENTS };
  } catch (error) {
    return refused({ problem: 'unrepeatable', at: error instanceof Error ? error.message : '' });
  }
}

/** Returns the index of the next record that passes the filter, forwards or backwards; null if there is none. */
export function stepFrom({ replay, index, filter }: FlowReplayContext, by: 1 | -1): number | null {
  const { records, actors } = replay?.recording ?? { records: [], actors: [] };
  const passesHere = passes({ actors }, filter);
  for (let at = index + by; at >= 0 && at < records.length; at += by) {
    const record = records[at];
    if (record && passesHere(record)) return at;
  }
  return by === -1 && index > -1 ? -1 : null;
}

/** Returns the index and actor after a step; unchanged at either end. A step to another actor's record selects that actor. */
export function stepped(context: FlowReplayContext, to: number | null): Pick<FlowReplayContext, 'index' | 'actor'> {
  const index = to ?? context.index;
  const record = context.replay?.recording.records[index];
  return { index, actor: record?.actor ?? context.actor };
}

/** Returns the time for which the shown step stays during playback, ms. */
export function pauseOf(context: FlowReplayContext): number {
  const { replay, index, speed } = context;
  const records = replay?.recording.records ?? [];
  const next = stepFrom(context, 1);
  const took = (records[next ?? -1]?.t ?? 0) - (records[index]?.t ?? 0);
  return Math.min(PAUSE.most, Math.max(PAUSE.least, took)) / speed;
}

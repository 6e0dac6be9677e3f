import type { Outcome } from '../../../domain/contract/outcome';
import { busiestOf } from '../flowLive/flowLive.rules';
import type { FlowSource } from '../flowLive/flowLive.types';
import type { DrawnChart } from '../inspector/chart';
import { ALL_EVENTS, type Cause, type EventFilter, passes } from '../recording/picture';
import { readRecording, type RecordingProblem } from '../recording/readRecording';
import { type Replay, replayOf } from '../recording/replay';

export type TextOutcome = Outcome<string>;

/** Playback speed, as a multiple of the original. */
export const SPEEDS = [1, 2, 5, 10] as const;
export type Speed = (typeof SPEEDS)[number];

/** Reason a file was refused, and the position in it. */
export interface FileProblem {
  readonly problem: RecordingProblem | 'unreadable' | 'unrepeatable';
  readonly at: string;
}

export interface FlowReplayContext {
  /** Null until loaded. */
  readonly source: FlowSource | null;
  readonly replay: Replay | null;
  readonly problem: FileProblem | null;
  /** Index of the record whose outcome is shown; -1 before the first. */
  readonly index: number;
  readonly actor: string | null;
  readonly filter: EventFilter;
  readonly speed: Speed;
  /** Machine whose chart was requested. */
  readonly wanted: string | null;
  readonly drawn: DrawnChart | null;
}

export type FlowReplayEvent =
  | { type: 'user.machines.retry' }
  | { type: 'user.file.choose'; file: Blob }
  | { type: 'user.recording.close' }
  | { type: 'user.events.save' }
  | { type: 'user.step.next' }
  | { type: 'user.step.back' }
  | { type: 'user.step.choose'; index: number }
  | { type: 'user.record.choose'; n: number }
  | { type: 'user.play.start' }
  | { type: 'user.play.stop' }
  | { type: 'user.speed.choose'; speed: Speed }
  | { type: 'user.actor.choose'; actor: string }
  | { type: 'user.words.change'; words: string }
  | { type: 'user.cause.toggle'; cause: Cause }
  | { type: 'user.only.toggle' };

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

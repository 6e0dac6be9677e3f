import type { Outcome } from '../../../domain/contract/outcome';
import type { DrawnChart } from '../inspector/chart';
import type { FlowSource } from '../flowLive/flowLive.types';
import type { Cause, EventFilter } from '../recording/picture';
import type { RecordingProblem } from '../recording/readRecording';
import type { Replay } from '../recording/replay';

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

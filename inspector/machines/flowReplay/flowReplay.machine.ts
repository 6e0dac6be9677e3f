import type { TextKey } from '../../../src/locales/texts';
import { assign, setup, stateIn, type ActorRefFrom } from 'xstate';
import type { DrawnChart } from '../inspector/chart';
import type { ChartOutcome } from '../inspector/inspector.machine';
import type { FlowSource, SourceOutcome } from '../flowLive/flowLive.types';
import { machineOf, withCause } from '../flowLive/flowLive.rules';
import { chartRegion } from '../flowLive/chartParts';
import { port } from '../../../src/machines/port';
import { ALL_EVENTS, type Cause } from '../recording/picture';
import type { Recording } from '../../../src/machines/recording/recording';
import {
  type FileProblem,
  type FlowReplayContext,
  type FlowReplayEvent,
  opened,
  pauseOf,
  type Speed,
  stepFrom,
  stepped,
  type TextOutcome,
} from './flowReplay.rules';
import type { Replay } from '../recording/replay';
import { actor, typesOf, withEvent, withOutput } from '../../../src/machines/passing';
import { accepted } from '../../../src/machines/families/submission';

const machineNow = ({ replay, actor }: FlowReplayContext): string | null =>
  machineOf({ recording: replay?.recording ?? null, actor });

export const flowReplayMachine = setup({
  types: typesOf<FlowReplayContext, FlowReplayEvent, 'busy' | 'failed' | 'opened' | 'saving' | 'chartFailed'>(),
  actors: {
    loadSource: port<SourceOutcome, undefined>('loadSource'),
    loadChart: port<ChartOutcome, { chart: string }>('loadChart'),
    loadKept: port<TextOutcome, undefined>('loadKept'),
    readFile: port<TextOutcome, { file: Blob }>('readFile'),
    saveEvents: port<void, { recording: Recording; source: FlowSource }>('saveEvents'),
  },
  guards: {
    isOk: (_, outcome: ChartOutcome | SourceOutcome) => outcome.ok,
    isRecording: ({ context }, outcome: TextOutcome) => opened(context, outcome).replay !== null,
    isOtherChart: ({ context }) => machineNow(context) !== null && machineNow(context) !== context.wanted,
    isOpened: stateIn({ recording: 'opened' }),
    hasNext: ({ context }) => stepFrom(context, 1) !== null,
    hasPrevious: ({ context }) => stepFrom(context, -1) !== null,
  },
  actions: {
    /** Provided by inspector/app. Stores the file that this tab reopens after a reload; null for none. */
    keep: (_args, _params: TextOutcome | null) => {},
    storeSource: assign((_, outcome: SourceOutcome) => (outcome.ok ? { source: outcome.value } : {})),
    storeChart: assign((_, outcome: ChartOutcome) => (outcome.ok ? { drawn: outcome.value } : {})),
    storeFile: assign(({ context }, outcome: TextOutcome) => opened(context, outcome)),
    askForChart: assign(({ context }) => ({ wanted: machineNow(context), drawn: null as DrawnChart | null })),
    close: assign({ replay: null, problem: null, index: -1, actor: null, wanted: null, drawn: null }),
    stepNext: assign(({ context }) => stepped(context, stepFrom(context, 1))),
    stepBack: assign(({ context }) => stepped(context, stepFrom(context, -1))),
    stepTo: assign(({ context }, { index }: { index: number }) => stepped(context, index)),
    stepToRecord: assign(({ context }, { n }: { n: number }) =>
      stepped(context, context.replay?.recording.records.findIndex((record) => record.n === n) ?? null),
    ),
    storeActor: assign((_, params: { actor: string }) => ({ actor: params.actor })),
    storeSpeed: assign((_, params: { speed: Speed }) => ({ speed: params.speed })),
    storeWords: assign(({ context }, { words }: { words: string }) => ({ filter: { ...context.filter, words } })),
    toggleCause: assign(({ context }, { cause }: { cause: Cause }) => ({ filter: withCause(context.filter, cause) })),
    toggleOnly: assign(({ context: { filter, actor } }) => ({
      filter: { ...filter, actor: filter.actor === null ? actor : null },
    })),
  },
  delays: { stepPause: ({ context }) => pauseOf(context) },
}).createMachine({
  id: 'flowReplay',
  description: 'Repeats what a recording holds, step by step.',
  context: {
    ...{ source: null, replay: null, problem: null, index: -1, actor: null, filter: ALL_EVENTS, speed: 1 },
    ...{ wanted: null, drawn: null },
  },
  type: 'parallel',
  states: {
    recording: {
      description: 'Which recording is open, and whether it plays.',
      initial: 'preparing',
      states: {
        preparing: {
          description: 'The machines that the recording will be repeated on are being loaded.',
          tags: 'busy',
          invoke: {
            ...actor('loadSource'),
            onDone: [accepted('restoring', withOutput('storeSource')), { target: 'unprepared' }],
          },
        },
        unprepared: {
          description: 'The machines did not arrive; one press tries again.',
          tags: 'failed',
          on: { 'user.machines.retry': 'preparing' },
        },
        restoring: {
          description:
            'The recording that was open before the page was loaded again is repeated once, if there was one.',
          tags: 'busy',
          invoke: {
            ...actor('loadKept'),
            onDone: [
              { guard: withOutput('isRecording'), target: 'opened', actions: withOutput('storeFile') },
              { target: 'empty' },
            ],
          },
        },
        empty: { description: 'A file is asked for.', on: { 'user.file.choose': 'reading' } },
        refused: {
          description: 'The file is no recording that can be repeated; the screen says why.',
          on: { 'user.file.choose': 'reading' },
        },
        reading: {
          description: 'The file is read, checked and repeated once.',
          tags: 'busy',
          invoke: {
            ...actor('readFile'),
            input: ({ event }) => ({ file: event.type === 'user.file.choose' ? event.file : new Blob() }),
            onDone: [
              {
                guard: withOutput('isRecording'),
                target: 'opened',
                actions: [withOutput('storeFile'), withOutput('keep')],
              },
              { target: 'refused', actions: withOutput('storeFile') },
            ],
          },
        },
        opened: {
          description: 'A step of the recording is shown.',
          tags: 'opened',
          initial: 'paused',
          on: {
            'user.file.choose': 'reading',
            'user.recording.close': { target: 'empty', actions: ['close', { type: 'keep', params: null }] },
            'user.step.next': { guard: 'hasNext', target: '.paused', actions: 'stepNext' },
            'user.step.back': { guard: 'hasPrevious', target: '.paused', actions: 'stepBack' },
            'user.step.choose': { target: '.paused', actions: withEvent('stepTo') },
            'user.record.choose': { target: '.paused', actions: withEvent('stepToRecord') },
            'user.actor.choose': { actions: withEvent('storeActor') },
            'user.speed.choose': { actions: withEvent('storeSpeed') },
            'user.words.change': { actions: withEvent('storeWords') },
            'user.cause.toggle': { actions: withEvent('toggleCause') },
            'user.only.toggle': { actions: 'toggleOnly' },
          },
          states: {
            paused: {
              description: 'The shown step stays.',
              on: { 'user.play.start': { guard: 'hasNext', target: 'playing' } },
            },
            playing: {
              description: 'Step follows step as fast as chosen, up to the last one.',
              after: {
                stepPause: [
                  { guard: 'hasNext', target: 'playing', reenter: true, actions: 'stepNext' },
                  { target: 'paused' },
                ],
              },
              on: { 'user.play.stop': 'paused' },
            },
          },
        },
      },
    },
    chart: chartRegion,
    events: {
      description: 'Whether the recording is being saved for the Stately inspector.',
      initial: 'unasked',
      states: {
        unasked: {
          description: 'Nobody asked for it.',
          on: { 'user.events.save': { guard: 'isOpened', target: 'saving' } },
        },
        saving: {
          description:
            'A file is made of it: the events of the Stately inspector’s protocol, masked as they are, one a line.',
          tags: 'saving',
          invoke: {
            ...actor('saveEvents'),
            input: ({ context }) => ({
              recording: (context.replay as Replay).recording,
              source: context.source as FlowSource,
            }),
            onDone: 'unasked',
          },
        },
      },
    },
  },
});

/** Messages for files that are not repeatable recordings, by problem. */
export const PROBLEM_TEXTS: Readonly<Record<FileProblem['problem'], TextKey<'inspector'>>> = {
  unreadable: 'inspector:problemUnreadable',
  tooLarge: 'inspector:problemTooLarge',
  notJson: 'inspector:problemNotJson',
  notRecording: 'inspector:problemNotRecording',
  otherVersion: 'inspector:problemOtherVersion',
  damaged: 'inspector:problemDamaged',
  unrepeatable: 'inspector:problemUnrepeatable',
};

export type FlowReplayRef = ActorRefFrom<typeof flowReplayMachine>;

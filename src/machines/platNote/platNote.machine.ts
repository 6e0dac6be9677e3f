import { assign, emit, setup } from 'xstate';
import { NOTE_TYPES } from '../../../domain/contract/choices';
import { port } from '../port';
import type {
  LoadNoteOutput,
  NoteType,
  PlatNoteContext,
  PlatNoteEmitted,
  PlatNoteEvent,
  PlatNoteInput,
} from './platNote.types';

const CONSENT: readonly NoteType[] = [NOTE_TYPES.userAgreement, NOTE_TYPES.privacyPolicy];

const base = setup({
  types: {
    context: {} as PlatNoteContext,
    events: {} as PlatNoteEvent,
    input: {} as PlatNoteInput,
    emitted: {} as PlatNoteEmitted,
    tags: {} as 'open' | 'busy' | 'failed' | 'needsConsent',
  },
  actors: { loadNote: port<LoadNoteOutput, { noteType: NoteType }>('loadNote') },
  guards: {
    isOk: (_, params: { output: LoadNoteOutput }) => params.output.ok,
    isScreen: ({ context }) => context.leaveTo !== null,
    asksConsent: ({ context }) => CONSENT.includes(context.noteType),
  },
  actions: {
    chooseNote: assign((_, params: { noteType: NoteType }) => ({ noteType: params.noteType, note: null })),
    storeNote: assign((_, params: { output: LoadNoteOutput }) =>
      params.output.ok ? { note: params.output.value } : {},
    ),
    announceConsent: emit(({ context }) => ({ type: 'agreed', noteType: context.noteType })),
    leave: emit(({ context }) => ({ type: 'navigate', to: context.leaveTo ?? '/home' })),
  },
});

const close = [{ guard: 'isScreen' as const, actions: 'leave' as const }, { target: '#platNote.closed' }];

/** A platform document: legal texts and guides, as a popup or as a screen. */
export const platNoteMachine = base.createMachine({
  id: 'platNote',
  description: 'Shows a platform document in the chosen language.',
  context: ({ input }) => ({
    leaveTo: input.screen?.leaveTo ?? null,
    noteType: input.screen?.noteType ?? NOTE_TYPES.userAgreement,
    note: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No document is shown; a screen goes on to load its own.',
      always: { guard: 'isScreen', target: 'loading' },
      on: {
        'user.note.open': {
          target: 'loading',
          actions: { type: 'chooseNote', params: ({ event }) => ({ noteType: event.noteType }) },
        },
      },
    },
    loading: {
      description: 'The document is being loaded.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'loadNote',
        src: 'loadNote',
        input: ({ context }) => ({ noteType: context.noteType }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ output: event.output }) },
            target: 'loaded',
            actions: { type: 'storeNote', params: ({ event }) => ({ output: event.output }) },
          },
          { target: 'failed' },
        ],
      },
      on: { 'user.note.close': close },
    },
    failed: {
      description: 'The document could not be loaded.',
      tags: ['open', 'failed'],
      on: { 'user.note.retry': 'loading', 'user.note.close': close },
    },
    loaded: {
      description: 'The document has arrived.',
      always: [{ guard: 'asksConsent', target: 'askingConsent' }, { target: 'reading' }],
    },
    reading: {
      description: 'The document is shown.',
      tags: 'open',
      on: { 'user.note.close': close },
    },
    askingConsent: {
      description: 'The document is shown and can be agreed to.',
      tags: ['open', 'needsConsent'],
      on: {
        'user.note.close': close,
        'user.note.agree': [
          { guard: 'isScreen', actions: ['announceConsent', 'leave'] },
          { target: 'closed', actions: 'announceConsent' },
        ],
      },
    },
  },
});

import { assign, emit, setup } from 'xstate';
import { NOTE_TYPES } from '../../../../domain/contract/choices';
import type { Failure } from '../../../../domain/contract/outcome';
import { call, type OutcomeOf } from '../../call';
import { actor, typesOf, failureOf, withEvent, withOutput } from '../../passing';
import { accepted } from '../../families/submission';
import { channelPort } from '../../port';
import { navigate, type NavigateNotice } from '../app/notices';
import type { PageLeftEvent } from '../layout/layout.machine';

/** 1 user agreement, 2 privacy policy, 3 beginner guide, 4 legal notice, 5 about us. */
export type NoteType = 1 | 2 | 3 | 4 | 5;

interface Note {
  title: string;
  /** "## headings", paragraphs and "- lists". */
  content: string;
}

interface PlatNoteContext {
  /** Address to go to on closing, when opened as a screen of its own; null for a popup. */
  leaveTo: string | null;
  noteType: NoteType;
  note: Note | null;
  /** Why it could not be loaded. */
  error: Failure['error'] | null;
}

interface PlatNoteInput {
  /** Note to open immediately, with the address to go to afterwards; without it the flow starts closed. */
  screen?: { noteType: NoteType; leaveTo: string };
}

type PlatNoteEvent =
  | { type: 'user.note.open'; noteType: NoteType }
  | { type: 'user.note.close' }
  | { type: 'user.note.agree' }
  | { type: 'user.note.retry' }
  | PageLeftEvent;

/** `agreed` goes to the caller that asked for consent, for example the registration form. */
type PlatNoteEmitted = NavigateNotice | { type: 'agreed'; noteType: NoteType };

const CONSENT: readonly NoteType[] = [NOTE_TYPES.userAgreement, NOTE_TYPES.privacyPolicy];

const base = setup({
  types: typesOf<
    PlatNoteContext,
    PlatNoteEvent,
    'open' | 'busy' | 'failed' | 'needsConsent',
    PlatNoteEmitted,
    PlatNoteInput
  >(),
  actors: { loadNote: call('platNote'), watchPage: channelPort<PageLeftEvent>('watchPage') },
  guards: {
    isOk: (_, params: OutcomeOf<'platNote'>) => params.ok,
    isScreen: ({ context }) => context.leaveTo !== null,
    isPopup: ({ context }) => context.leaveTo === null,
    asksConsent: ({ context }) => CONSENT.includes(context.noteType),
  },
  actions: {
    chooseNote: assign((_, params: { noteType: NoteType }) => ({ noteType: params.noteType, note: null })),
    storeNote: assign((_, params: OutcomeOf<'platNote'>) => (params.ok ? { note: params.value.detail } : {})),
    storeFailure: assign((_, params: OutcomeOf<'platNote'>) => ({ error: failureOf(params).error })),
    announceConsent: emit(({ context }): PlatNoteEmitted => ({ type: 'agreed', noteType: context.noteType })),
    leave: emit(({ context }): PlatNoteEmitted => navigate(context.leaveTo ?? '/home')),
  },
});

const close = [{ guard: 'isScreen' as const, actions: 'leave' as const }, { target: '#platNote.closed' }];

/** Platform document: legal texts and guides, as a popup or a screen. */
export const platNoteMachine = base.createMachine({
  id: 'platNote',
  description: 'Shows a platform document in the chosen language.',
  context: ({ input }) => ({
    leaveTo: input.screen?.leaveTo ?? null,
    noteType: input.screen?.noteType ?? NOTE_TYPES.userAgreement,
    note: null,
    error: null,
  }),
  invoke: { ...actor('watchPage') },
  on: { 'sys.page.left': { guard: 'isPopup', target: '.closed' } },
  initial: 'closed',
  states: {
    closed: {
      description: 'No document is shown; a screen goes on to load its own.',
      always: { guard: 'isScreen', target: 'loading' },
      on: {
        'user.note.open': {
          target: 'loading',
          actions: withEvent('chooseNote'),
        },
      },
    },
    loading: {
      description: 'The document is being loaded.',
      tags: ['open', 'busy'],
      invoke: {
        ...actor('loadNote'),
        input: ({ context }) => ({ type: context.noteType }),
        onDone: [
          accepted('loaded', withOutput('storeNote')),
          { target: 'failed', actions: withOutput('storeFailure') },
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

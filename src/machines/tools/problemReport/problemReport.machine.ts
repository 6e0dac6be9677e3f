import { assign, setup } from 'xstate';
import type { Outcome } from '../../../../domain/contract/outcome';
import { actor, typesOf, withEvent, withOutput } from '../../passing';
import { port } from '../../port';

interface ProblemReportContext {
  /** Problem description in the user's own words. */
  note: string;
}

type ProblemReportEvent = { type: 'user.note.change'; note: string } | { type: 'user.report.save' };

/** Maximum length of a note, in characters. */
export const NOTE_LENGTH = 2000;

export const problemReportMachine = setup({
  types: typesOf<ProblemReportContext, ProblemReportEvent, 'busy' | 'saved' | 'failed'>(),
  actors: { saveReport: port<Outcome<null>, { note: string }>('saveReport') },
  guards: { isOk: (_, outcome: Outcome<null>) => outcome.ok },
  actions: {
    storeNote: assign((_, { note }: { note: string }) => ({ note: note.slice(0, NOTE_LENGTH) })),
  },
}).createMachine({
  id: 'problemReport',
  description: 'Saves what happened on this page as a file for support: the flows, masked, with a note.',
  context: { note: '' },
  initial: 'describing',
  states: {
    describing: {
      description: 'The person says what went wrong. Nothing has left the page.',
      on: { 'user.note.change': { actions: withEvent('storeNote') }, 'user.report.save': 'saving' },
    },
    saving: {
      description: 'What happened is written down, masked, and given to the browser as a file.',
      tags: 'busy',
      invoke: {
        ...actor('saveReport'),
        input: ({ context }) => ({ note: context.note }),
        onDone: [{ guard: withOutput('isOk'), target: 'saved' }, { target: 'failed' }],
      },
    },
    saved: {
      description: 'The file is on the device; the screen says where to send it.',
      tags: 'saved',
      on: { 'user.report.save': 'saving' },
    },
    failed: {
      description: 'The file could not be made; the note is kept and it can be tried again.',
      tags: 'failed',
      on: { 'user.note.change': { actions: withEvent('storeNote') }, 'user.report.save': 'saving' },
    },
  },
});

import { assign, emit, raise, setup } from 'xstate';
import type { ExportKind } from '../../../../domain/contract/account/accountChoices';
import { type AccountExport, requestExport } from '../../../../domain/contract/account/exports';
import type { Outcome } from '../../../../domain/contract/outcome';
import { call } from '../../call';
import { doubting } from '../../families/doubted';
import { loaded } from '../../families/loaded';
import { accepted, judgedValues, refusal, sentValues, submission, type Sending } from '../../families/submission';
import { actor, typesOf, withEvent, withOutput, withValue } from '../../passing';
import { port } from '../../port';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { type ProofValues, proofBody, proofProblems, type ProofKey } from '../securityProof';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';

/** Returns the body of the call; an export of all of one's data has no year. */
const exportBody = ({ kind, year, ...proof }: ExportValues) => ({
  kind,
  year: kind === 'data' ? null : year,
  ...proofBody(proof),
});

/** Returns a translation key per invalid field. */
export const checkExport = (values: ExportValues): Problems<ProofKey> =>
  proofProblems(problemsOf(requestExport.body, exportBody(values)), values);

export interface ExportValues extends ProofValues {
  kind: ExportKind;
  /** UTC; null for all years, which a tax file may cover. */
  year: number | null;
}

interface Known {
  list: readonly AccountExport[];
  years: readonly number[];
}

interface AccountExportContext extends Sending<ExportValues> {
  /** Newest first; null before the first answer. */
  list: readonly AccountExport[] | null;
  /** Years for which a file can exist, latest first. */
  years: readonly number[];
  /** File being fetched. */
  chosen: AccountExport | null;
  /** Whether a request got no answer since the list was loaded: a file may be being written that it does not have. */
  doubted: boolean;
}

type AccountExportEvent =
  | { type: 'user.ownData.retry' }
  | { type: 'user.ownData.request'; values: ExportValues }
  | { type: 'user.ownData.fetch'; id: string }
  /** Raised when another file was, or may have been, asked for: an answer on its way does not know of it. */
  | { type: 'flow.export.requested' };

const isMade = ({ status }: AccountExport) => status === 'waiting' || status === 'preparing';

const base = setup({
  types: typesOf<AccountExportContext, AccountExportEvent, 'busy' | 'resting' | 'failed' | 'fetching', ToastNotice>(),
  actors: {
    loadExports: call('listExports'),
    requestExport: call('requestExport'),
    fetchExport: port<Outcome<null>, { id: string; name: string }>('fetchExport'),
  },
  guards: {
    ...doubting.guards,
    isMaking: ({ context: { list, doubted } }) => doubted || (list?.some(isMade) ?? false),
    canFetch: ({ context }, params: { id: string }) =>
      context.list?.some(({ id, next_events: events }) => id === params.id && events.includes('export.fetch')) ?? false,
  },
  actions: {
    storeKnown: assign((_, { list, years }: Known) => ({ list, years, failure: null })),
    doubt: assign({ doubted: true }),
    /** Keeps an error shown in the form. */
    storeProgress: assign((_, { list, years }: Known) => ({ list, years, doubted: false })),
    storeRequested: assign(({ context }, { export: asked }: { export: AccountExport }) => ({
      list: [asked, ...(context.list ?? []).filter(({ id }) => id !== asked.id)],
    })),
    choose: assign(({ context }, params: { id: string }) => ({
      chosen: context.list?.find(({ id }) => id === params.id) ?? null,
    })),
    askAnew: raise({ type: 'flow.export.requested' }),
    toastRequested: emit(toast('success', 'accountExport:requested')),
  },
  delays: {
    /** Polling interval for the progress of a file, ms. */
    progressPause: 1500,
  },
}).extend(judgedValues(checkExport));

export const accountExportMachine = base.createMachine({
  id: 'accountExport',
  description: 'Files of one’s own data: asked for, followed while they are written, fetched.',
  context: { list: null, years: [], chosen: null, doubted: false, values: null, failure: null },
  initial: 'loading',
  states: {
    ...loaded({
      src: 'loadExports',
      input: {},
      target: 'open',
      store: 'storeKnown',
      retry: 'user.ownData.retry',
      loading: 'The files that were asked for are being loaded.',
      failed: 'The files could not be loaded; one press tries again.',
    }),
    open: {
      description: 'A file can be asked for, and those that are ready can be fetched.',
      type: 'parallel',
      states: {
        request: {
          description: 'The form for another file.',
          initial: 'editing',
          states: submission({
            submit: 'user.ownData.request',
            src: 'requestExport',
            input: ({ context }: { context: AccountExportContext }) => exportBody(sentValues(context)),
            answered: [
              accepted('editing', [withValue('storeRequested'), 'toastRequested', 'askAnew']),
              { guard: withOutput('isUnanswered'), target: 'resting', actions: [...refusal, 'doubt', 'askAnew'] },
            ],
            editing: 'Kind and year are being chosen, and the proof is being typed.',
            submitting: 'The server is checking the proof and takes the request.',
            resting: 'The request was refused; another try is taken after two seconds.',
          }),
        },
        files: {
          description: 'The files that were asked for.',
          initial: 'shown',
          on: {
            'user.ownData.fetch': {
              guard: withEvent('canFetch'),
              target: '.fetching',
              actions: withEvent('choose'),
            },
          },
          states: {
            shown: {
              description: 'No file is being written.',
              always: { guard: 'isMaking', target: 'following' },
            },
            following: {
              description: 'A file is being written, or may be; after a pause it is asked how far it is.',
              after: { progressPause: 'asking' },
            },
            asking: {
              description: 'It is being asked how far the file is; without an answer it is asked again.',
              on: { 'flow.export.requested': { target: 'asking', reenter: true } },
              invoke: {
                id: 'refreshExports',
                src: 'loadExports',
                input: {},
                onDone: [accepted('shown', withValue('storeProgress')), { target: 'shown' }],
              },
            },
            fetching: {
              description: 'The file is on its way to this browser.',
              tags: 'fetching',
              on: { 'user.ownData.fetch': {} },
              invoke: {
                ...actor('fetchExport'),
                input: ({ context }) => ({ id: context.chosen?.id ?? '', name: context.chosen?.file_name ?? '' }),
                onDone: [
                  { guard: withOutput('isOk'), target: 'shown' },
                  { target: 'shown', actions: withOutput('toastFailure') },
                ],
              },
            },
          },
        },
      },
    },
  },
});

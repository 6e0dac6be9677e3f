import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { type BookOnly, turnOffBookOnly } from '../../../../domain/contract/wallet/addresses';
import { proofBody, type ProofValues, proofProblems } from '../../account/securityProof';
import { call } from '../../call';
import { judgedValues, refused, sentValues, submitted, type Sending, accepted } from '../../families/submission';
import { actor, typesOf, withOutput, withValue } from '../../passing';
import { waitUntil } from '../../port';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { problemsOf } from '../../../../domain/contract/problems';

/** Translation key per invalid field, in form order. */
export const checkBookOnly = (values: ProofValues) =>
  proofProblems(problemsOf(turnOffBookOnly.body, proofBody(values)), values);

interface BookOnlyInput {
  bookOnly: BookOnly;
}

interface BookOnlyContext extends BookOnlyInput, Sending<ProofValues> {}

type BookOnlyEvent =
  | { type: 'user.bookOnly.turnOn' }
  | { type: 'user.bookOnly.keep' }
  | { type: 'user.bookOnly.open' }
  | { type: 'user.bookOnly.dismiss' }
  | { type: 'user.bookOnly.submit'; values: ProofValues };

const base = setup({
  types: typesOf<BookOnlyContext, BookOnlyEvent, 'open' | 'busy' | 'resting', ToastNotice, BookOnlyInput>(),
  actors: {
    turnOn: call('turnOnBookOnly'),
    turnOff: call('turnOffBookOnly'),
    waitUntil: waitUntil(),
  },
  guards: {
    isEnding: ({ context }) => context.bookOnly.ends !== null,
    isOn: ({ context }) => context.bookOnly.on,
  },
  actions: {
    store: assign((_, value: { book_only: BookOnly }) => ({ bookOnly: value.book_only, failure: null })),
    storeEnd: assign({ bookOnly: { on: false, ends: null } }),
    toastOn: emit(toast('success', 'addressBook:bookOnlyTurnedOn')),
    toastOff: emit(({ context }) =>
      toast('success', context.bookOnly.on ? 'addressBook:bookOnlyResting' : 'addressBook:bookOnlyTurnedOff'),
    ),
  },
}).extend(judgedValues(checkBookOnly));

export const bookOnlyMachine = base.createMachine({
  id: 'bookOnly',
  description: 'The switch that keeps withdrawals to the address book; turned off, it holds until its rest is over.',
  context: ({ input }) => ({ ...input, values: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What the server said of the switch decides how it is shown.',
      always: [{ guard: 'isEnding', target: 'ending' }, { guard: 'isOn', target: 'on' }, { target: 'off' }],
    },
    off: {
      description: 'Withdrawals may go to typed addresses.',
      on: { 'user.bookOnly.turnOn': 'turningOn' },
    },
    on: {
      description: 'Withdrawals go to the address book only.',
      on: { 'user.bookOnly.open': { target: 'editing', actions: 'forgetFailure' } },
    },
    ending: {
      description: 'The switch was turned off and holds until its rest is over; that can be taken back.',
      on: { 'user.bookOnly.keep': 'turningOn' },
      invoke: {
        ...actor('waitUntil'),
        input: ({ context }) => ({ at: context.bookOnly.ends ?? 0 }),
        onDone: { target: 'off', actions: 'storeEnd' },
      },
    },
    turningOn: {
      description: 'The server turns the switch on, or takes back that it was turned off.',
      tags: 'busy',
      invoke: {
        ...actor('turnOn'),
        input: {},
        onDone: [
          accepted('deciding', [withValue('store'), 'toastOn']),
          { target: 'deciding', actions: withOutput('toastFailure') },
        ],
      },
    },
    editing: {
      description: 'The passwords that turn the switch off are being typed.',
      tags: 'open',
      on: {
        'user.bookOnly.dismiss': 'on',
        'user.bookOnly.submit': submitted('turningOff', 'storeValues'),
      },
    },
    turningOff: {
      description: 'The server checks the passwords and lets the switch end after its rest.',
      tags: ['open', 'busy'],
      exit: 'forgetValues',
      invoke: {
        ...actor('turnOff'),
        input: ({ context }) => proofBody(sentValues(context)),
        onDone: [accepted('deciding', [withValue('store'), 'toastOff']), refused('resting')],
      },
    },
    resting: {
      description: 'The passwords were refused; another try is taken after two seconds.',
      tags: ['open', 'resting'],
      on: { 'user.bookOnly.dismiss': 'on' },
      after: { doubleSubmitWindow: 'editing' },
    },
  },
});

type BookOnlySnapshot = SnapshotFrom<typeof bookOnlyMachine>;

export const stateOf = ({ value }: BookOnlySnapshot): string => value;
export const isOpen = (snapshot: BookOnlySnapshot) => snapshot.hasTag('open');

/** Reason why the switch cannot be turned off now: a message key; null when it can. */
export const submitReason = (snapshot: BookOnlySnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;

import { assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import { checkProof } from './secondFactor.check';
import type {
  FactorAct,
  FactorProof,
  FactorSecret,
  SecondFactorContext,
  SecondFactorEvent,
  SecondFactorInput,
} from './secondFactor.types';

/** Recovery codes of a confirmation or renewal; none when it was switched off. */
type Done = Outcome<{ recoveryCodes: readonly string[] }>;

const base = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    input: {} as SecondFactorInput,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'resting' | 'proving',
  },
  actors: {
    beginFactor: port<Outcome<FactorSecret>>('beginFactor'),
    changeFactor: port<Done, { act: FactorAct; proof: FactorProof }>('changeFactor'),
  },
  guards: {
    isOn: ({ context }) => context.on,
    isSetUp: ({ context }) => context.act === 'confirm',
    isTurningOff: ({ context }, params: { outcome: Outcome<unknown> }) =>
      params.outcome.ok && context.act === 'turnOff',
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
    isOnAlready: (_, params: { outcome: Outcome<unknown> }) =>
      !params.outcome.ok && params.outcome.error === 'secondFactorOn',
    isOffAlready: (_, params: { outcome: Outcome<unknown> }) =>
      !params.outcome.ok && params.outcome.error === 'secondFactorOff',
    isValid: (_, params: { proof: FactorProof }) => Object.keys(checkProof(params.proof)).length === 0,
  },
  actions: {
    chooseAct: assign((_, params: { act: FactorAct }) => ({ act: params.act, failure: null })),
    storeSecret: assign((_, params: FactorSecret) => ({ secret: { secret: params.secret, uri: params.uri } })),
    forgetSecret: assign({ secret: null, failure: null }),
    storeProof: assign((_, params: { proof: FactorProof }) => ({ proof: params.proof, failure: null })),
    /** The password is kept no longer than the call lasts. */
    forgetProof: assign({ proof: null }),
    storeCodes: assign((_, params: { recoveryCodes: readonly string[] }) => ({ recoveryCodes: params.recoveryCodes })),
    forgetCodes: assign({ recoveryCodes: [] }),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    toastProblem: emit((_, params: { proof: FactorProof }) => ({
      type: 'toast',
      kind: 'error',
      key: Object.values(checkProof(params.proof))[0] ?? 'validation:required',
    })),
    toastFailure: emit((_, params: { failure: Failure }) => failureNotice(params.failure)),
    toastDone: emit(({ context }) => ({ type: 'toast', kind: 'success', key: `secondFactor:done_${context.act}` })),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
});

const outcomeOf = ({ event }: { event: { output: Outcome<unknown> } }) => ({ outcome: event.output });
const failureIn = ({ event }: { event: { output: Outcome<unknown> } }) => ({ failure: failureOf(event.output) });

/** What is being sent. @throws outside the state that sends. */
function changeOf({ context: { act, proof } }: { context: SecondFactorContext }) {
  if (!proof) throw new Error('nothing is being sent');
  return { act, proof };
}

export const secondFactorMachine = base.createMachine({
  id: 'secondFactor',
  description: 'Switches the second factor on and off, and renews its recovery codes.',
  context: ({ input }) => ({
    on: input.on,
    secret: null,
    act: 'confirm',
    proof: null,
    recoveryCodes: [],
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The screen opens with what the account has.',
      always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }],
    },
    off: {
      description: 'The second factor is off.',
      entry: 'forgetSecret',
      on: { 'user.factor.begin': 'beginning' },
    },
    beginning: {
      description: 'The server is making a secret.',
      tags: 'busy',
      invoke: {
        id: 'beginFactor',
        src: 'beginFactor',
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'proving',
            actions: [
              { type: 'chooseAct', params: { act: 'confirm' } },
              { type: 'storeSecret', params: ({ event }) => valueOf(event.output) },
            ],
          },
          { guard: { type: 'isOnAlready', params: outcomeOf }, target: 'on' },
          { target: 'off', actions: { type: 'toastFailure', params: failureIn } },
        ],
      },
    },
    on: {
      description: 'The second factor is on.',
      entry: 'forgetSecret',
      on: {
        'user.factor.renew': { target: 'proving', actions: { type: 'chooseAct', params: { act: 'renew' } } },
        'user.factor.turnOff': { target: 'proving', actions: { type: 'chooseAct', params: { act: 'turnOff' } } },
      },
    },
    proving: {
      description: 'The login password and a code of the authenticator are being typed.',
      tags: 'proving',
      on: {
        'user.factor.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'changing',
            actions: { type: 'storeProof', params: ({ event }) => event },
          },
          { actions: { type: 'toastProblem', params: ({ event }) => event } },
        ],
        'user.factor.dismiss': [{ guard: 'isSetUp', target: 'off' }, { target: 'on' }],
      },
    },
    changing: {
      description: 'The server is checking the proof and making the change.',
      tags: ['proving', 'busy'],
      exit: 'forgetProof',
      invoke: {
        id: 'changeFactor',
        src: 'changeFactor',
        input: changeOf,
        onDone: [
          { guard: { type: 'isTurningOff', params: outcomeOf }, target: 'off', actions: 'toastDone' },
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'showingCodes',
            actions: [{ type: 'storeCodes', params: ({ event }) => valueOf(event.output) }, 'toastDone'],
          },
          { guard: { type: 'isOnAlready', params: outcomeOf }, target: 'on' },
          { guard: { type: 'isOffAlready', params: outcomeOf }, target: 'off' },
          {
            target: 'resting',
            actions: [
              { type: 'storeFailure', params: failureIn },
              { type: 'toastFailure', params: failureIn },
            ],
          },
        ],
      },
    },
    resting: {
      description: 'The proof was refused; another try is taken after two seconds.',
      tags: ['proving', 'resting'],
      after: { submitPause: 'proving' },
    },
    showingCodes: {
      description: 'The recovery codes are shown this once, until the user says that they are kept.',
      entry: 'forgetSecret',
      exit: 'forgetCodes',
      on: { 'user.codes.done': 'on' },
    },
  },
});

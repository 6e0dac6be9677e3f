import { assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { call } from '../../call';
import { port } from '../../port';
import { actor, typesOf, withEvent, withOutput, withValue } from '../../passing';
import { accepted, firstOf, judged, refused, submitted } from '../../families/submission';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import { turnOffSecondFactor } from '../../../../domain/contract/account/security';
import type { TextKey } from '../../../locales/texts';

export const factorBody = ({ password, code }: FactorProof) => ({ password, second_factor_code: code.trim() });

/** Returns a translation key per invalid field, in the order of the form. */
export function checkProof(
  proof: FactorProof,
): Problems<TextKey<'secondFactor' | 'validation' | 'securityCheck' | 'errors'>> {
  const { password, second_factor_code: code } = problemsOf(turnOffSecondFactor.body, factorBody(proof));
  return {
    ...(password
      ? { password: password === CHECK.required ? 'secondFactor:passwordRequired' : `validation:${password}` }
      : {}),
    ...(code ? { code: code === CHECK.required ? 'errors:secondFactorRequired' : 'securityCheck:factorShape' } : {}),
  };
}

/** Proof of identity: the login password, and an authenticator code or recovery code. */
export interface FactorProof {
  password: string;
  code: string;
}

export type FactorAct = 'confirm' | 'renew' | 'turnOff';

/** Base32 for typing, and the same as an otpauth:// address for the QR code. */
export interface FactorSecret {
  secret: string;
  uri: string;
}

interface SecondFactorInput {
  /** Whether an authenticator is on. */
  on: boolean;
  /** Whether passkeys protect the account, in which case recovery codes can be renewed without an authenticator. */
  hasPasskeys: boolean;
}

interface SecondFactorContext extends SecondFactorInput {
  /** Kept only during setup; null otherwise. */
  secret: FactorSecret | null;
  act: FactorAct;
  /** Present only while being sent. */
  proof: FactorProof | null;
  /** Shown once and never stored; empty otherwise. */
  recoveryCodes: readonly string[];
  /** Passkey proof for setting up an authenticator in addition; null when none is required. Present only while being sent. */
  passkeyCode: string | null;
  failure: Failure | null;
}

type SecondFactorEvent =
  | { type: 'user.factor.begin'; code: string | null }
  | { type: 'user.factor.renew' }
  | { type: 'user.factor.turnOff' }
  | { type: 'user.factor.submit'; proof: FactorProof }
  | { type: 'user.factor.dismiss' }
  | { type: 'user.codes.done' };

/** Recovery codes of a confirmation or renewal; none when the factor was switched off. */
type Done = Outcome<{ recoveryCodes: readonly string[] }>;

const base = setup({
  types: typesOf<
    SecondFactorContext,
    SecondFactorEvent,
    'busy' | 'resting' | 'proving',
    ToastNotice,
    SecondFactorInput
  >(),
  actors: {
    beginFactor: call('beginSecondFactor'),
    changeFactor: port<Done, { act: FactorAct; proof: FactorProof }>('changeFactor'),
  },
  guards: {
    isOn: ({ context }) => context.on,
    hasPasskeys: ({ context }) => context.hasPasskeys,
    isTurningOff: ({ context }, outcome: Outcome<unknown>) => outcome.ok && context.act === 'turnOff',
    isOnAlready: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.error === 'secondFactorOn',
    isOffAlready: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.error === 'secondFactorOff',
  },
  actions: {
    chooseAct: assign((_, params: { act: FactorAct }) => ({ act: params.act, failure: null })),
    storePasskeyCode: assign((_, { code }: { code: string | null }) => ({ passkeyCode: code })),
    forgetPasskeyCode: assign({ passkeyCode: null }),
    storeSecret: assign((_, params: FactorSecret) => ({ secret: { secret: params.secret, uri: params.uri } })),
    forgetSecret: assign({ secret: null, failure: null }),
    storeProof: assign((_, params: { proof: FactorProof }) => ({ proof: params.proof, failure: null })),
    /** The password is kept only for the duration of the call. */
    forgetProof: assign({ proof: null }),
    storeCodes: assign(({ context }, params: { recoveryCodes: readonly string[] }) => ({
      recoveryCodes: params.recoveryCodes,
      on: context.on || context.act === 'confirm',
    })),
    markOn: assign({ on: true }),
    markOff: assign({ on: false }),
    forgetCodes: assign({ recoveryCodes: [] }),
    toastDone: emit(({ context }) => toast('success', `secondFactor:done_${context.act}`)),
  },
}).extend(judged(({ proof }: { proof: FactorProof }) => firstOf(checkProof(proof))));

/**
 * Returns the change being sent.
 * @throws outside the state that sends it.
 */
function changeOf({ context: { act, proof } }: { context: SecondFactorContext }) {
  if (!proof) throw new Error('nothing is being sent');
  return { act, proof };
}

export const secondFactorMachine = base.createMachine({
  id: 'secondFactor',
  description: 'Switches the second factor on and off, and renews its recovery codes.',
  context: ({ input }) => ({
    ...input,
    passkeyCode: null,
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
      description: 'No authenticator is on.',
      entry: ['forgetSecret', 'markOff'],
      on: {
        'user.factor.begin': { target: 'beginning', actions: withEvent('storePasskeyCode') },
        'user.factor.renew': {
          guard: 'hasPasskeys',
          target: 'proving',
          actions: { type: 'chooseAct', params: { act: 'renew' } },
        },
      },
    },
    beginning: {
      description: 'The server is making a secret.',
      tags: 'busy',
      exit: 'forgetPasskeyCode',
      invoke: {
        ...actor('beginFactor'),
        input: ({ context }) => ({ second_factor_code: context.passkeyCode }),
        onDone: [
          accepted('proving', [{ type: 'chooseAct', params: { act: 'confirm' } }, withValue('storeSecret')]),
          { guard: withOutput('isOnAlready'), target: 'on' },
          { target: 'off', actions: withOutput('toastFailure') },
        ],
      },
    },
    on: {
      description: 'An authenticator is on.',
      entry: 'markOn',
      on: {
        'user.factor.renew': { target: 'proving', actions: { type: 'chooseAct', params: { act: 'renew' } } },
        'user.factor.turnOff': { target: 'proving', actions: { type: 'chooseAct', params: { act: 'turnOff' } } },
      },
    },
    proving: {
      description: 'The login password and a code of the authenticator are being typed.',
      tags: 'proving',
      on: {
        'user.factor.submit': submitted('changing', 'storeProof'),
        'user.factor.dismiss': 'opening',
      },
    },
    changing: {
      description:
        'The server is checking the proof and making the change. If an answer that got lost had switched it on, new recovery codes are offered.',
      tags: ['proving', 'busy'],
      exit: 'forgetProof',
      invoke: {
        ...actor('changeFactor'),
        input: changeOf,
        onDone: [
          { guard: withOutput('isTurningOff'), target: 'off', actions: 'toastDone' },
          accepted('showingCodes', [withValue('storeCodes'), 'toastDone']),
          {
            guard: withOutput('isOnAlready'),
            target: 'proving',
            actions: [
              'forgetSecret',
              'markOn',
              { type: 'chooseAct', params: { act: 'renew' } },
              withOutput('storeFailure'),
            ],
          },
          { guard: withOutput('isOffAlready'), target: 'off' },
          refused('resting'),
        ],
      },
    },
    resting: {
      description: 'The proof was refused; another try is taken after two seconds.',
      tags: ['proving', 'resting'],
      after: { doubleSubmitWindow: 'proving' },
    },
    showingCodes: {
      description: 'The recovery codes are shown this once, until the user says that they are kept.',
      entry: 'forgetSecret',
      exit: 'forgetCodes',
      on: { 'user.codes.done': 'opening' },
    },
  },
});

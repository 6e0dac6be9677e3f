import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { Deposit } from '../../../../domain/contract/wallet/deposit';
import { parseDecimal } from '../../../../domain/money/decimal';
import { call } from '../../call';
import { failureOf as failureIn } from '../../outcomes';
import { withEvent, withOutput } from '../../passing';
import { failureNotice } from '../../shell/app/failureNotice';
import type { ToastNotice } from '../../shell/app/notices';
import { DOUBLE_SUBMIT } from '../../doubleSubmit';

export interface SandboxDepositInput {
  currency: string;
  network: string;
  /** Digits that the currency is kept with. */
  scale: number;
  /** Smaller deposits are refused. */
  min: string;
}

export interface SandboxDepositContext extends SandboxDepositInput {
  /** What is being sent, or was sent last; '' before. */
  quantity: string;
  failure: Failure | null;
}

export type SandboxDepositEvent = { type: 'user.coins.send'; quantity: string };

export type SendOutcome = Outcome<{ deposit: Deposit }>;

/** Only where the custody of the network is the sandbox's. */
export const sandboxDepositMachine = setup({
  types: {
    context: {} as SandboxDepositContext,
    events: {} as SandboxDepositEvent,
    input: {} as SandboxDepositInput,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'resting',
  },
  actors: {
    sendCoins: call('sandboxDeposit'),
  },
  guards: {
    isValid: ({ context }, params: { quantity: string }) => quantityProblem(context, params.quantity) === null,
    isOk: (_, outcome: SendOutcome) => outcome.ok,
  },
  actions: {
    storeQuantity: assign((_, params: { quantity: string }) => ({
      quantity: params.quantity,
      failure: null,
    })),
    storeFailure: assign((_, outcome: SendOutcome) => ({ failure: failureIn(outcome) })),
    toastProblem: emit(
      ({ context }, params: { quantity: string }): ToastNotice => ({
        type: 'toast',
        kind: 'error',
        key: quantityProblem(context, params.quantity) ?? 'deposit:quantityRequired',
      }),
    ),
    toastSent: emit(
      ({ context }): ToastNotice => ({
        type: 'toast',
        kind: 'success',
        key: 'deposit:coinsSent',
        params: { currency: context.currency },
        amounts: { quantity: context.quantity },
      }),
    ),
    toastFailure: emit((_, outcome: SendOutcome) => failureNotice(failureIn(outcome))),
  },
  delays: DOUBLE_SUBMIT,
}).createMachine({
  id: 'sandboxDeposit',
  description: "Sends the sandbox's own coins to the user's deposit address.",
  context: ({ input }) => ({ ...input, quantity: '', failure: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The quantity is being typed.',
      on: {
        'user.coins.send': [
          {
            guard: withEvent('isValid'),
            target: 'sending',
            actions: withEvent('storeQuantity'),
          },
          { actions: withEvent('toastProblem') },
        ],
      },
    },
    sending: {
      description: 'The test coins are on their way.',
      tags: 'busy',
      invoke: {
        id: 'sendCoins',
        src: 'sendCoins',
        input: ({ context: { currency, network, quantity } }) => ({ currency, network, quantity }),
        onDone: [
          {
            guard: withOutput('isOk'),
            target: 'resting',
            actions: 'toastSent',
          },
          {
            target: 'resting',
            actions: [withOutput('storeFailure'), withOutput('toastFailure')],
          },
        ],
      },
    },
    resting: {
      description: 'Sent or refused; the next payment is taken after two seconds.',
      tags: 'resting',
      after: { doubleSubmitWindow: 'editing' },
    },
  },
});

export type SandboxDepositSnapshot = SnapshotFrom<typeof sandboxDepositMachine>;

export const stateOf = ({ value }: SandboxDepositSnapshot): string => String(value);
export const isBusy = (snapshot: SandboxDepositSnapshot) => snapshot.hasTag('busy');
export const failureOf = (snapshot: SandboxDepositSnapshot) => snapshot.context.failure;

/** What is wrong with a quantity of test coins, as translation key; null when nothing is. */
export function quantityProblem({ scale, min }: SandboxDepositInput, quantity: string) {
  if (quantity.trim() === '') return 'deposit:quantityRequired';
  const amount = parseDecimal(quantity, scale);
  if (!amount) return 'errors:quantityOffScale';
  return amount < (parseDecimal(min, scale) ?? 0n) ? 'errors:belowMinDeposit' : null;
}

/** Why no test coins can be sent now: a message key; null when they can. */
export const sendReason = (snapshot: SandboxDepositSnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;

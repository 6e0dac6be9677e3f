import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Failure } from '../../../../domain/contract/outcome';
import { parseDecimal } from '../../../../domain/money/decimal';
import { call } from '../../call';
import { judged, refused, resting, submitted, accepted } from '../../families/submission';
import { actor, typesOf } from '../../passing';
import { toast, type ToastNotice } from '../../shell/app/notices';

interface SandboxDepositInput {
  currency: string;
  network: string;
  /** Scale of the currency in decimal digits. */
  scale: number;
  /** Smaller deposits are rejected. */
  min: string;
}

interface SandboxDepositContext extends SandboxDepositInput {
  /** Quantity being sent or sent last; '' before the first. */
  quantity: string;
  failure: Failure | null;
}

type SandboxDepositEvent = { type: 'user.coins.send'; quantity: string };

const base = setup({
  types: typesOf<SandboxDepositContext, SandboxDepositEvent, 'busy' | 'resting', ToastNotice, SandboxDepositInput>(),
  actors: {
    sendCoins: call('sandboxDeposit'),
  },
  actions: {
    storeQuantity: assign((_, params: { quantity: string }) => ({
      quantity: params.quantity,
      failure: null,
    })),
    toastSent: emit(({ context }) =>
      toast('success', 'deposit:coinsSent', {
        params: { currency: context.currency },
        amounts: { quantity: context.quantity },
      }),
    ),
  },
}).extend(
  judged(({ quantity }: { quantity: string }, context: SandboxDepositContext) => quantityProblem(context, quantity)),
);

/** Available only where the sandbox has custody of the network. */
export const sandboxDepositMachine = base.createMachine({
  id: 'sandboxDeposit',
  description: 'Sends the sandbox’s own coins to the user’s deposit address.',
  context: ({ input }) => ({ ...input, quantity: '', failure: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The quantity is being typed.',
      on: {
        'user.coins.send': submitted('sending', 'storeQuantity'),
      },
    },
    sending: {
      description: 'The test coins are on their way.',
      tags: 'busy',
      invoke: {
        ...actor('sendCoins'),
        input: ({ context: { currency, network, quantity } }) => ({ currency, network, quantity }),
        onDone: [accepted('resting', 'toastSent'), refused('resting')],
      },
    },
    resting: resting('Sent or refused; the next payment is taken after two seconds.', 'editing'),
  },
});

type SandboxDepositSnapshot = SnapshotFrom<typeof sandboxDepositMachine>;

/** Translation key of the problem with a quantity of test coins; null when there is none. */
export function quantityProblem({ scale, min }: SandboxDepositInput, quantity: string) {
  if (quantity.trim() === '') return 'deposit:quantityRequired';
  const amount = parseDecimal(quantity, scale);
  if (!amount) return 'errors:quantityOffScale';
  return amount < (parseDecimal(min, scale) ?? 0n) ? 'errors:belowMinDeposit' : null;
}

/** Reason why no test coins can be sent now: a message key; null when they can. */
export const sendReason = (snapshot: SandboxDepositSnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;

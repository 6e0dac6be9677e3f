import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { Outcome } from '../../../../domain/contract/outcome';
import type { Currency } from '../../../../domain/contract/shell/platform';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import { call } from '../../call';
import { actor, typesOf, withEvent, withOutput } from '../../passing';
import { waitUntil } from '../../port';
import { toast, failureNotice, type Notice } from '../../shell/app/notices';

interface Lacking {
  account: Balance['account'];
  currency: string;
  balances: readonly Balance[];
  /** Whether the main portfolio is in use; only it receives payments. */
  isMain: boolean;
  /** Whether the exchange offers test funds. */
  sandbox: boolean;
  currencies: readonly Currency[];
}

type FundsWay =
  | { kind: 'transfer'; from: Balance['account'] }
  | { kind: 'main' }
  | { kind: 'faucet' }
  /** From outside; `sold`: it can also be bought with fiat money. */
  | { kind: 'deposit'; sold: boolean };

/**
 * Nearest source of funds that an account lacks: another account (purchases arrive in the fiat account), then the main portfolio
 * when another one is in use, then the sandbox or an external deposit.
 */
export function wayToFunds({ account, currency, balances, isMain, sandbox, currencies }: Lacking): FundsWay {
  const held = balances.filter((one) => one.currency === currency && /[1-9]/.test(one.available));
  const from = ACCOUNTS.find((other) => other !== account && held.some((one) => one.account === other));
  if (from) return { kind: 'transfer', from };
  if (!isMain) return { kind: 'main' };
  if (sandbox) return { kind: 'faucet' };
  return { kind: 'deposit', sold: currencies.some((one) => one.symbol === currency && one.legal_status === 1) };
}

interface FaucetContext {
  currencies: readonly string[];
  currency: string;
  /** By currency: server time from which the faucet dispenses it again, ms. */
  limits: Readonly<Record<string, number>>;
}

interface FaucetInput {
  /** At least one. */
  currencies: readonly string[];
}

export type FaucetOutcome = Outcome<{ currency: string; quantity: string }>;

type FaucetEvent =
  | { type: 'user.faucet.open'; currency?: string }
  | { type: 'user.faucet.dismiss' }
  | { type: 'user.currency.choose'; currency: string }
  | { type: 'user.faucet.request' }
  | { type: 'user.funds.request'; currency: string };

const creditedNotice = (outcome: FaucetOutcome): Notice =>
  outcome.ok
    ? toast('success', 'wallet:faucetCredited', {
        params: { currency: outcome.value.currency },
        amounts: { quantity: outcome.value.quantity },
      })
    : failureNotice(outcome);

/** Server time from which the faucet dispenses again; null when the request succeeded or was rejected for another reason. */
const limitOf = (outcome: FaucetOutcome): number | null =>
  outcome.ok || outcome.error !== 'faucetLimit' ? null : (outcome.retryAt ?? null);

/** Available only where the exchange declares itself a sandbox. */
export const faucetMachine = setup({
  types: typesOf<FaucetContext, FaucetEvent, 'busy' | 'needsConfirm', Notice, FaucetInput>(),
  actors: {
    requestFunds: call('sandboxFaucet'),
    waitUntil: waitUntil(),
  },
  guards: {
    isOffered: ({ context }, params: { currency: string }) => context.currencies.includes(params.currency),
    isGiven: ({ context }, { currency }: { currency: string }) =>
      context.currencies.includes(currency) && context.limits[currency] === undefined,
    isCredited: (_, params: FaucetOutcome) => params.ok,
    isLimit: (_, params: FaucetOutcome) => limitOf(params) !== null,
    isLimited: ({ context }) => context.limits[context.currency] !== undefined,
  },
  actions: {
    preferCurrency: assign(({ context }, params: { currency?: string }) => ({
      currency: params.currency && context.currencies.includes(params.currency) ? params.currency : context.currency,
    })),
    chooseCurrency: assign((_, params: { currency: string }) => ({ currency: params.currency })),
    storeLimit: assign(({ context }, params: FaucetOutcome) => {
      const limit = limitOf(params);
      return limit === null ? {} : { limits: { ...context.limits, [context.currency]: limit } };
    }),
    forgetLimit: assign(({ context }) => {
      const { [context.currency]: _, ...limits } = context.limits;
      return { limits };
    }),
    announce: emit((_, params: FaucetOutcome) => creditedNotice(params)),
  },
}).createMachine({
  id: 'faucet',
  description: 'Test funds of the sandbox exchange.',
  context: ({ input }) => ({
    currencies: input.currencies,
    currency: input.currencies[0] ?? '',
    limits: {},
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The faucet is not open.',
      on: {
        'user.faucet.open': { target: 'open', actions: withEvent('preferCurrency') },
        'user.funds.request': [
          { guard: withEvent('isGiven'), target: 'requesting', actions: withEvent('chooseCurrency') },
          { target: 'open', actions: withEvent('preferCurrency') },
        ],
      },
    },
    open: {
      description: 'The user chooses the currency of the test funds.',
      tags: 'needsConfirm',
      on: {
        'user.currency.choose': {
          guard: withEvent('isOffered'),
          target: '.choosing',
          actions: withEvent('chooseCurrency'),
        },
        'user.faucet.dismiss': 'closed',
      },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Test funds can be asked for.',
          always: { guard: 'isLimited', target: 'limited' },
          on: { 'user.faucet.request': '#faucet.requesting' },
        },
        limited: {
          description: 'The faucet has given what it may of this currency; it is said when it gives more.',
          invoke: {
            ...actor('waitUntil'),
            input: ({ context }) => ({ at: context.limits[context.currency] ?? 0 }),
            onDone: { target: 'choosing', actions: 'forgetLimit' },
          },
        },
      },
    },
    requesting: {
      description: 'The test funds are on their way.',
      tags: 'busy',
      invoke: {
        ...actor('requestFunds'),
        input: ({ context }) => ({ currency: context.currency }),
        onDone: [
          { guard: withOutput('isCredited'), target: 'closed', actions: withOutput('announce') },
          { guard: withOutput('isLimit'), target: 'open', actions: withOutput('storeLimit') },
          { target: 'open', actions: withOutput('announce') },
        ],
      },
    },
  },
});

type FaucetSnapshot = SnapshotFrom<typeof faucetMachine>;

export const isOpen = (snapshot: FaucetSnapshot) => !snapshot.matches('closed');
export const canRequest = (snapshot: FaucetSnapshot) => snapshot.can({ type: 'user.faucet.request' });
/** Server time from which the faucet dispenses the chosen currency again, ms; null while it is not limited. */
export const limitedUntil = (snapshot: FaucetSnapshot) =>
  snapshot.matches({ open: 'limited' }) ? (snapshot.context.limits[snapshot.context.currency] ?? null) : null;

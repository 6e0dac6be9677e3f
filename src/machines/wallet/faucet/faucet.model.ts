import { defineFlowModel } from '../../flowModel';
import { faucetMachine, canRequest, isOpen, limitedUntil } from './faucet.machine';

export const faucetModel = defineFlowModel<typeof faucetMachine>({
  title: 'Sandbox faucet',
  spec: 'RULES Deposit, withdrawal, transfer',
  machine: faucetMachine,
  inputs: [{ currencies: ['USDT', 'BTC'] }],
  cases: {
    'user.faucet.open': () => [{ currency: 'BTC' }, {}],
    'user.funds.request': ({ context }) => [
      // A currency other than the chosen one, to show that it is taken over.
      { currency: context.currency === 'BTC' ? 'USDT' : 'BTC' },
      { currency: 'NONE' },
    ],
    'user.currency.choose': () => [{ currency: 'BTC' }, { currency: 'NONE' }],
  },
  answers: {
    requestFunds: [
      { ok: true, value: { currency: 'BTC', quantity: '1.00000000' } },
      { ok: false, error: 'faucetLimit', retryAt: 86_400_000 },
      { ok: false, error: 'network' },
    ],
  },
  abstract: ({ value, context }) => [value, context.currency, Object.keys(context.limits)],
  statements: ({ always, after, asks, refused, accepted }) => ({
    'opening the faucet asks for nothing': after(
      'user.faucet.open',
      ({ asked }) => !asked.some(({ name }) => name === 'sandboxFaucet'),
    ),
    'the faucet opens with the currency that is lacking, and else with the one before': after(
      ['user.faucet.open', 'user.funds.request'],
      ({ before, event: { currency }, now }) =>
        isOpen(before) ||
        now.context.currency ===
          (currency !== undefined && before.context.currencies.includes(currency) ? currency : before.context.currency),
    ),
    'the chosen currency is asked for, once, by a press': asks('sandboxFaucet', {
      by: ['user.faucet.request', 'user.funds.request'],
      with: ({ before, event }) => ({
        currency: event.type === 'user.funds.request' ? event.currency : before.context.currency,
      }),
    }),
    'what a form lacks is asked for at once, or it is shown why it is not given': after(
      'user.funds.request',
      ({ before, event, asked, now }) =>
        isOpen(before) ||
        (event.currency !== 'NONE' && before.context.limits[event.currency] === undefined
          ? asked.length === 1
          : asked.every(({ name }) => name !== 'sandboxFaucet') && isOpen(now)),
    ),
    'only what the faucet gives can be chosen': always(({ context }) => context.currencies.includes(context.currency)),
    'after the limit it says until when, and takes no request': after(
      refused('requestFunds', 'faucetLimit'),
      ({ now }) => limitedUntil(now) === 86_400_000 && !canRequest(now),
    ),
    'what was credited is said, and the faucet closes': after(
      accepted('requestFunds'),
      ({ now, says }) => !isOpen(now) && says[0] === 'wallet:faucetCredited',
    ),
    'after a failure the faucet stays open, and it is said why': after(
      refused('requestFunds', 'network'),
      ({ now, says }) => isOpen(now) && says.length === 1 && says[0] === 'errors:network',
    ),
  }),
});

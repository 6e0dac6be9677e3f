import { sampleAddress } from '../addressBook/addressBook.model';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { withdrawalMachine, isReloading, isReviewed, isSubmitted, reviewReason } from './withdrawal.machine';
import { sampleTerms, sampleValues, sampleWithdrawal } from './withdrawal.samples';
import { deductedFor } from './withdrawal.check';

const PROOF = { fundsPassword: 'funds-password', secondFactorCode: null, code: null };

export const withdrawalModel = defineFlowModel<typeof withdrawalMachine>({
  title: 'Withdrawal',
  spec: 'SPEC §2 Withdrawal, §5 Withdrawal, §8 Success messages',
  machine: withdrawalMachine,
  inputs: [
    { currency: null, network: null, scale: 8 },
    { currency: 'USDT', network: 'TRC20', scale: 8 },
  ],
  cases: {
    'user.currency.choose': () => [{ currency: 'BTC' }],
    'user.network.choose': () => [{ network: 'ERC20' }],
    'flow.address.added': () => [{ address: sampleAddress('a2') }],
    'user.withdrawal.review': () => [{ values: sampleValues }, { values: { ...sampleValues, quantity: '5' } }],
    'user.withdrawal.submit': () => [{ proof: PROOF }, { proof: { ...PROOF, fundsPassword: '' } }],
  },
  answers: {
    loadTerms: [
      { ok: true, value: sampleTerms() },
      { ok: true, value: sampleTerms({ rest_until: 1_700_000_000_000 }) },
      NETWORK_DOWN,
    ],
    refreshTerms: [{ ok: true, value: sampleTerms({ left: '50' }) }, NETWORK_DOWN],
    updateTerms: [{ ok: true, value: sampleTerms({ left: '80' }) }, NETWORK_DOWN],
    withdraw: [
      { ok: true, value: { withdrawal: sampleWithdrawal() } },
      { ok: true, value: { withdrawal: sampleWithdrawal() }, repeated: true },
      NETWORK_DOWN,
      { ok: false, error: 'withdrawalResting' },
      { ok: false, error: 'addressResting' },
      { ok: false, error: 'withdrawalLimit' },
      { ok: false, error: 'fundsPasswordWrong' },
    ],
  },
  abstract: ({ context }) => context.failure?.error ?? null,
  statements: ({ where, after, asks, refused, accepted, answered }) => ({
    'what I reviewed is what is sent, once, with my proof': asks('createWithdrawal', {
      by: 'user.withdrawal.submit',
      with: ({ before: { context } }) => ({
        currency: context.currency,
        network: context.network,
        quantity: context.draft?.quantity,
        address_id: context.draft?.addressId,
        funds_password: PROOF.fundsPassword,
        second_factor_code: null,
      }),
    }),
    'a pause of withdrawals is not answered by asking for the password again': after(
      refused('withdraw', 'withdrawalResting'),
      ({ now, says }) => !isReviewed(now) && says.length === 1,
    ),
    'while withdrawals rest none can be reviewed, and it says so': where(
      (state) => state.matches('paused'),
      (state) =>
        reviewReason(state) === 'errors:withdrawalResting' &&
        !state.can({ type: 'user.withdrawal.review', values: sampleValues }),
    ),
    'an address that is added while the book is loaded again is not lost to an answer from before it': after(
      'flow.address.added',
      ({ before, asked }) => !before.matches({ editing: 'refreshing' }) || asked[0]?.name === 'loadTerms',
    ),
    'terms that are asked for again are said no longer to have failed': after(
      'user.terms.retry',
      ({ now }) => now.context.failure === null,
    ),
    'a pause that is over is said no longer': after(
      answered('waitUntil', {}),
      ({ now }) => now.context.failure === null,
    ),
    'a form that is shown can be reviewed, or says why not': where(
      (state) => state.context.terms !== null && !isReviewed(state) && !isSubmitted(state),
      (state) =>
        state.can({ type: 'user.withdrawal.review', values: sampleValues }) ===
        (reviewReason(state) === null && !isReloading(state)),
    ),
    'a wrong password leaves what I reviewed as it is': after(
      refused('withdraw', 'fundsPasswordWrong'),
      ({ before, now, says }) => isReviewed(now) && now.context.draft === before.context.draft && says.length === 1,
    ),
    'a refusal of the quantity leads back to the form': after(
      refused('withdraw', 'withdrawalLimit'),
      ({ now, says }) => !isReviewed(now) && says.length === 1,
    ),
    'back at the form the balance and the limits are asked for again': after(
      'user.withdrawal.dismiss',
      ({ before, now, asked }) =>
        before.hasTag('resting') || (now.matches({ editing: 'refreshing' }) && asked.length === 1),
    ),
    'success is said of what the exchange accepted, and of nothing else': after(
      accepted('withdraw'),
      ({ now, says }) => now.context.made !== null && now.context.draft === null && says.length === 1,
    ),
    'a request that had been sent before is not told as a new one': after(
      answered('withdraw', { repeated: true }),
      ({ says }) => says[0] === 'withdrawal:sentBefore',
    ),
    'a new request is told as one': after(
      answered('withdraw', { ok: true, repeated: undefined }),
      ({ says }) => says[0] === 'withdrawal:succeeded',
    ),
    'passwords and codes are held no longer than the call lasts': where(
      (state) => !state.hasTag('busy'),
      ({ context }) => context.proof === null,
    ),
    'a quantity below the least is not reviewed, and it says so': after(
      'user.withdrawal.review',
      ({ event, now, says }) => event.values.quantity !== '5' || (!isReviewed(now) && says.length === 1),
    ),
    'what is shown as taken from the account is the quantity and the fee': where(isReviewed, ({ context }) =>
      context.terms !== null && context.draft !== null
        ? deductedFor(context.terms.quote, context.scale, context.draft.quantity) === '21.00000000'
        : false,
    ),
  }),
});

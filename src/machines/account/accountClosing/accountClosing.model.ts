import type { AccountClosing } from '../../../../domain/contract/account/accountClosing';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import type { UnlockValues } from '../accountLock/accountLock.machine';
import { accountClosingMachine } from './accountClosing.machine';

const OPEN: AccountClosing = {
  status: 'open',
  next_events: ['closing.request'],
  requested: null,
  due: null,
  obstacles: [],
  rest_hours: 168,
  kept_years: 5,
};
const LEAVING: AccountClosing = {
  ...OPEN,
  status: 'resting',
  next_events: ['closing.stop'],
  requested: 1_700_000_000_000,
  due: 1_700_604_800_000,
};
const HINDERED: AccountClosing = { ...OPEN, obstacles: ['spotOrders', 'balances'] };
const VALUES: UnlockValues = { password: 'the login password', code: '123456', secondFactorCode: null };

export const accountClosingModel = defineFlowModel<typeof accountClosingMachine>({
  title: 'Closing the account',
  spec: 'RULES Accounts: leaving',
  machine: accountClosingMachine,
  cases: { 'user.closing.submit': () => [{ values: VALUES }, { values: { ...VALUES, password: '' } }] },
  answers: {
    loadClosing: [{ ok: true, value: OPEN }, { ok: true, value: HINDERED }, { ok: true, value: LEAVING }, NETWORK_DOWN],
    requestClosing: [
      { ok: true, value: LEAVING },
      { ok: false, error: 'closingHindered' },
      { ok: false, error: 'accountClosing' },
      { ok: false, error: 'codeWrong' },
    ],
    stopClosing: [{ ok: true, value: OPEN }, NETWORK_DOWN],
  },
  statements: ({ where, after, asks, answered, refused, accepted }) => ({
    'closing is asked for once, with all that proves me': asks('requestClosing', {
      by: 'user.closing.submit',
      with: () => ({ password: VALUES.password, code: VALUES.code, second_factor_code: null }),
    }),
    'while something runs or is left nothing can be asked for': where(
      (state) => state.matches('hindered'),
      (state) => !state.can({ type: 'user.closing.submit', values: VALUES }),
    ),
    'a request that was taken can be taken back': after(
      accepted('requestClosing'),
      ({ now, says }) => now.can({ type: 'user.stay.accept' }) && says.length === 1,
    ),
    'I stay by one press, which is sent once': asks('stopClosing', { by: 'user.stay.accept', with: () => ({}) }),
    'a stay that was not heard is said, and the truth is asked for': after(
      refused('stopClosing'),
      ({ now, says }) => now.matches('loading') && says.length === 1,
    ),
    'a refusal changes nothing, and is said': after(
      refused('requestClosing'),
      ({ now, says }) => says.length === 1 && now.context.known?.status === 'open',
    ),
    'what has come into the way since is asked for anew': after(
      answered('requestClosing', { error: 'closingHindered' }),
      ({ now }) => now.matches('loading'),
    ),
    'a request that was made elsewhere, or without an answer, is asked about, so that I can stay': after(
      answered('requestClosing', { error: 'accountClosing' }),
      ({ now, says }) => now.matches('loading') && says.length === 1,
    ),
    'password and codes are held no longer than the call lasts': where(
      (state) => !state.matches('submitting'),
      ({ context }) => context.values === null,
    ),
  }),
});

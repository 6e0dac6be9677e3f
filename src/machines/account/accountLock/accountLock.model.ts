import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { HELD_WHILE_SENT } from '../../statements';
import { accountLockMachine, type UnlockValues } from './accountLock.machine';

const OVERVIEW = {
  recovery_codes: 0,
  anti_phishing: null,
  sessions: 1,
  withdrawals_rest_until: null,
  recovery_held: false,
  suspended: false,
};
const LOCKED = { ...OVERVIEW, locked_since: 1_700_000_000_000 };
const VALUES: UnlockValues = { password: 'the login password', code: '123456', secondFactorCode: null };

export const accountLockModel = defineFlowModel<typeof accountLockMachine>({
  title: 'Lock of the account',
  spec: 'RULES Accounts: what protects an account',
  machine: accountLockMachine,
  cases: { 'user.unlock.submit': () => [{ values: VALUES }, { values: { ...VALUES, password: '' } }] },
  answers: {
    loadSecurity: [
      { ok: true, value: { ...OVERVIEW, locked_since: null } },
      { ok: true, value: LOCKED },
      { ok: true, value: { ...LOCKED, recovery_held: true } },
      { ok: true, value: { ...LOCKED, suspended: true } },
      NETWORK_DOWN,
    ],
    lockAccount: [{ ok: true, value: {} }, NETWORK_DOWN],
    unlockAccount: [
      { ok: true, value: {} },
      { ok: false, error: 'loginPasswordWrong' },
      { ok: false, error: 'accountNotLocked' },
    ],
  },
  statements: ({ where, after, asks, refused, accepted }) => ({
    'the account is locked once, and only after a yes': asks('lockAccount', { by: 'user.lock.accept' }),
    'after the lock I am signed out here too': after(accepted('lockAccount'), ({ tells }) =>
      tells.some(({ type }) => type === 'flow.session.end'),
    ),
    'a lock that failed is said, and ends no session': after(
      refused('lockAccount'),
      ({ tells, says }) => tells.length === 0 && says.length === 1,
    ),
    'what unlocks is sent once, and all of it': asks('unlockAccount', {
      by: 'user.unlock.submit',
      with: () => ({ password: VALUES.password, code: VALUES.code, second_factor_code: null }),
    }),
    'an account that was unlocked elsewhere, or without an answer, is asked about anew': after(
      refused('unlockAccount', 'accountNotLocked'),
      ({ asked, says }) => asked[0]?.name === 'securityOverview' && says.length === 1,
    ),
    'password and codes are held no longer than the call lasts': HELD_WHILE_SENT,
    'an account that is not locked asks for no proof': where(
      (state) => state.hasTag('open'),
      (state) => !state.can({ type: 'user.unlock.submit', values: VALUES }),
    ),
    'an account that the exchange gives back or has suspended asks for no proof, as none of mine unlocks it': where(
      ({ context }) => context.held !== null,
      (state) => state.matches('held') && !state.can({ type: 'user.unlock.submit', values: VALUES }),
    ),
  }),
});

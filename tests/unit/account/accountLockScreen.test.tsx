import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AccountLockScreen } from '../../../src/views/account/accountLock/AccountLockScreen';

const shown = vi.hoisted(() => ({ value: 'open', lockedSince: null as number | null, held: null as string | null }));
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('react-router-dom', () => ({ Link: ({ children }: { children: ReactNode }) => children }));
vi.mock('../../../src/views/app/useSession', () => ({ useSession: () => ({ user: { account: 'a@statex.test' } }) }));
vi.mock('../../../src/views/app/usePlatform', () => ({ usePlatform: () => ({ config: { sandbox: null } }) }));
vi.mock('../../../src/views/account/user/UserPage', () => ({
  UserPage: ({ title, children }: { title: string; children: ReactNode }) => (
    <main>
      <h1>{title}</h1>
      {children}
    </main>
  ),
  SettingLead: ({ children }: { children: ReactNode }) => <p data-testid="lead">{children}</p>,
  SettingPanel: ({ children }: { children: ReactNode }) => <section>{children}</section>,
}));
vi.mock('../../../src/views/account/accountLock/UnlockForm', () => ({ UnlockForm: () => null }));
vi.mock('../../../src/views/app/useFlow', async () => {
  const xstate = await import('xstate');
  const { withFakes } = await import('../../../inspector/machines/explorer/fakes');
  const { accountLockMachine } = await import('../../../src/machines/account/accountLock/accountLock.machine');
  const machine = withFakes(accountLockMachine);
  const useFlow = () => {
    const { value, lockedSince, held } = shown;
    const context = { lockedSince, held, values: null, failure: null };
    return xstate.createActor(machine, {
      snapshot: machine.resolveState({ value, context } as never),
      input: undefined,
    });
  };
  return { useFlow };
});
afterEach(cleanup);

it.each([
  ['an open account', { value: 'open', lockedSince: null, held: null }, 'title', 'lead'],
  ['a locked account', { value: 'editing', lockedSince: 1, held: null }, 'unlock', 'lockedLead'],
  [
    'an account that is given back',
    { value: 'held', lockedSince: 1, held: 'recoveryHeld' },
    'unlock',
    'layout:accountLocked',
  ],
  [
    'a suspended account',
    { value: 'held', lockedSince: null, held: 'accountSuspended' },
    'unlock',
    'layout:accountLocked',
  ],
  ['an account just unlocked', { value: 'unlocked', lockedSince: 1, held: null }, 'unlock', null],
] as const)('the page of %s does not speak of another state', (_, state, title, lead) => {
  Object.assign(shown, state);
  render(<AccountLockScreen />);
  expect([
    screen.getByRole('heading', { level: 1 }).textContent,
    screen.queryByTestId('lead')?.textContent ?? null,
  ]).toEqual([title, lead]);
});

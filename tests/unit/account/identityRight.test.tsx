import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NAME_STATUS } from '../../../domain/contract/choices';
import { IdentityRightScreen } from '../../../src/views/account/identity/IdentityRightScreen';
import { PersonalInfoScreen } from '../../../src/views/account/profile/PersonalInfoScreen';
import { SecuritySettingsScreen } from '../../../src/views/account/securitySettings/SecuritySettingsScreen';

const session = vi.hoisted(() => ({ status: 1 }));

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string, { amount = '' } = {}) => `${key.split(':').at(-1)}${amount}` }),
}));
vi.mock('../../../src/views/app/useSession', async () => {
  const { SAMPLE_USER } = await import('../../../src/machines/shell/app/samples');
  return { useSession: () => ({ user: { ...SAMPLE_USER, info: { name_status: session.status } } }) };
});
vi.mock('../../../src/views/app/usePlatform', async () => {
  const { SAMPLE_CONFIG } = await import('../../../src/machines/shell/app/samples');
  return { usePlatform: () => ({ config: SAMPLE_CONFIG }) };
});
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/app/usePageTitle', () => ({ usePageTitle: () => undefined }));
vi.mock('../../../src/views/app/useFlow', async () => {
  const { createActor } = await import('xstate');
  const { withFakes } = await import('../../../inspector/machines/explorer/fakes');
  const flows = new Map<string, unknown>();
  return {
    useFlow(machine: Parameters<typeof withFakes>[0]) {
      const flow = flows.get(machine.id) ?? createActor(withFakes(machine)).start();
      flows.set(machine.id, flow);
      return flow;
    },
  };
});
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
);
afterEach(cleanup);

const { unverified, pending, verified, failed } = NAME_STATUS;

function shown(Screen: () => ReactNode, status: number, address: string) {
  session.status = status;
  render(
    <MemoryRouter initialEntries={[address]}>
      <Screen />
    </MemoryRouter>,
  );
  return within(screen.getByRole('main'));
}

describe('the identity entitlements', () => {
  const rightsAt = (status: number) => {
    const rows = shown(IdentityRightScreen, status, '/user/identityRight').getAllByRole('row').slice(1);
    return rows.map((row) => [...row.children].map((cell) => cell.textContent));
  };

  it('are the limits of the configuration and the permission for futures, without and with verification', () => {
    expect(rightsAt(unverified)).toEqual([
      ['purchaseLimit', 'usdt1,000', 'usdt10,000'],
      ['purchaseOrderLimit', 'usdt1,000', 'usdt1,000'],
      ['withdrawalLimit', 'usdt100', 'usdt10,000'],
      ['futures', 'noPermission', 'tradable'],
    ]);
  });

  it.each([
    ['unverified', unverified, 1],
    ['pending', pending, 1],
    ['verified', verified, 2],
    ['failed', failed, 1],
  ] as const)('mark those of a user who is %s', (_, status, column) => {
    rightsAt(status);
    const marked = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].findIndex((cell) => cell.hasAttribute('data-own')),
    );
    expect(marked).toEqual([column, column, column, column]);
  });
});

describe('the security level', () => {
  it.each([
    ['unverified', unverified, 'low', 'identityUnverified'],
    ['pending', pending, 'low', 'identityPending'],
    ['verified', verified, 'high', 'identityVerified'],
    ['failed', failed, 'low', 'identityFailed'],
  ])('of a user who is %s is shown, low until the verification is complete', (_, status, level, badge) => {
    expect(shown(SecuritySettingsScreen, status, '/user/s-securityset').getByText(`level_${level}`)).toBeTruthy();
    cleanup();
    const personal = shown(PersonalInfoScreen, status, '/user/user');
    expect(personal.getByText(level === 'high' ? 'securityHigh' : 'securityLow')).toBeTruthy();
    expect(personal.getByText(badge)).toBeTruthy();
  });
});

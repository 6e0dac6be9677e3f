import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { checkScope, type ScopeValues } from '../../../src/machines/account/addApiKey/addApiKey.machine';
import { KeyForm } from '../../../src/views/account/addApiKey/KeyForm';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/useSession', () => ({ useSession: () => ({ user: null }) }));
afterEach(cleanup);

const VALUES: ScopeValues = {
  ...{ label: 'Bot', permissions: [], addresses: '', days: 'none' },
  ...{ fundsPassword: 'funds-password', secondFactorCode: null },
};

it('a key without permissions leads to them, whatever reads the screen', async () => {
  render(
    <KeyForm
      {...{ initial: VALUES, check: checkScope, busy: false, failure: null, reason: null, sends: 'send' }}
      submit="Submit"
      onSubmit={() => undefined}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const permissions = screen.getByRole('group', { name: 'permissions' });
  expect(document.activeElement).toBe(permissions);
  expect(document.getElementById(permissions.getAttribute('aria-describedby') ?? '')).not.toBeNull();
});

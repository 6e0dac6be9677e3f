import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { UserPage } from '../../../src/views/account/user/UserPage';

const session = vi.hoisted(() => ({ user: null as { account: string; locked: boolean } | null }));

vi.mock('../../../src/views/app/useSession', () => ({ useSession: () => session }));
vi.mock('../../../src/views/app/usePageTitle', () => ({ usePageTitle: () => undefined }));
afterEach(cleanup);

/** Returns the menu of an account's owner, group by group; null for a visitor. */
function menuOf(account: string | null): (string | null)[][] {
  session.user = account === null ? null : { account, locked: false };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const { container } = render(
    <MemoryRouter initialEntries={['/user/user']}>
      <UserPage title="title">
        <p>page</p>
      </UserPage>
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation')).toBeTruthy();
  return [...container.querySelectorAll('nav section')].map((group) => [
    ...[...group.querySelectorAll('h2')].map(({ textContent }) => textContent),
    ...[...group.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  ]);
}

const SECURITY = ['user:groupSecurity', '/user/s-securityset', '/user/s-loginpwd', '/user/s-securitypwd'];
const GENERAL = ['user:groupGeneral', '/user/c-set', '/user/c-symAddr'];

it.each([
  ['an email address', 'ada@statex.test', '/user/s-emailset', '/user/s-phoneset'],
  ['a phone number', '+49 15112345678', '/user/s-phoneset', '/user/s-emailset'],
])('the menu of an account named by %s offers to change that', (_, account, own, other) => {
  const [personal, security, identity, general, help] = menuOf(account);
  expect(personal).toEqual(['/user/user']);
  expect(security).toEqual(expect.arrayContaining([...SECURITY, own]));
  expect(security).not.toContain(other);
  expect(identity).toEqual(['/user/identity']);
  expect(general).toEqual(expect.arrayContaining(GENERAL));
  expect(help).toEqual(['/user/helpcenter']);
});

it('a visitor’s menu leads to the help only', () => {
  expect(menuOf(null)).toEqual([['/user/helpcenter']]);
});

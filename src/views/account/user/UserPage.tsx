import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../../app/useSession';
import { Panel } from '../../kit/Panel';
import { media } from '../../kit/media';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import type { SideMenuGroup, SideMenuPlan } from '../../shell/layout/SideMenu';

export const SettingLead = styled.p`
  max-width: 68ch;
  color: var(--text-2);
  a { color: var(--text); text-decoration: underline; }
`;

export const SettingPanel = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  width: 100%;
  max-width: 560px;
  padding: var(--space-5);
  h2 { font-size: var(--font-lg); }
  & > section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); }
  ${media.phone} { padding: var(--space-4); }
`;

export const SettingNote = styled.p`
  padding: var(--space-2) var(--space-3);
  background: var(--warn-soft);
  color: var(--text);
  border-radius: var(--radius-2);
  a { color: inherit; text-decoration: underline; }
`;

const HELP: SideMenuGroup = {
  titleKey: null,
  items: [{ to: '/user/helpcenter', labelKey: 'user:helpCentre', below: ['/user/helpDetail'] }],
};

const VISITOR_MENU: SideMenuPlan = { labelKey: 'user:menu', groups: [HELP] };

/** Menu of the account's settings. `account`: name of the signed-in account; with an at-sign it is an email address. */
const userMenuOf = (account: string): SideMenuPlan => ({
  labelKey: 'user:menu',
  groups: [
    { titleKey: null, items: [{ to: '/user/user', labelKey: 'user:personalInfo' }] },
    {
      titleKey: 'user:groupSecurity',
      items: [
        {
          to: '/user/s-securityset',
          labelKey: 'user:securitySettings',
          aloneKey: 'user:groupSecurity',
          below: ['/user/s-securityset/'],
        },
        { to: '/user/s-loginpwd', labelKey: 'user:loginPassword' },
        { to: '/user/s-securitypwd', labelKey: 'user:fundsPassword' },
        account.includes('@')
          ? { to: '/user/s-emailset', labelKey: 'user:changeEmail' }
          : { to: '/user/s-phoneset', labelKey: 'user:changePhone' },
        { to: '/user/api-keys', labelKey: 'user:apiKeys' },
      ],
    },
    {
      titleKey: null,
      items: [{ to: '/user/identity', labelKey: 'user:identity', below: ['/user/identityRight'] }],
    },
    {
      titleKey: 'user:groupGeneral',
      items: [
        { to: '/user/c-set', labelKey: 'user:generalSettings', aloneKey: 'user:groupGeneral' },
        { to: '/user/portfolios', labelKey: 'user:portfolios' },
        { to: '/user/export', labelKey: 'user:ownData' },
        { to: '/user/c-alerts', labelKey: 'user:priceAlerts' },
        { to: '/user/c-symAddr', labelKey: 'user:withdrawalAddresses' },
        {
          to: '/user/c-collAddr',
          labelKey: 'user:collectionMethods',
          below: ['/user/addCollAddr', '/user/editCollAddr'],
        },
      ],
    },
    HELP,
  ],
});

interface UserPageProps {
  /** Heading of the screen and title of the browser tab, translated. */
  title: string;
  /** Rendered directly after the heading, for example a badge. */
  beside?: ReactNode;
  /** Screen-level actions, at the end of the heading's line. */
  acts?: ReactNode;
  children: ReactNode;
}

/** Frame of every screen under /user; its help is also available to visitors. */
export function UserPage({ children, ...props }: UserPageProps) {
  const { user } = useSession();
  return (
    <SectionLayout menu={user ? userMenuOf(user.account) : VISITOR_MENU} {...props}>
      {children}
    </SectionLayout>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useMatch } from 'react-router-dom';
import { useSession } from '../../app/useSession';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { SettingNote } from './setting.styles';
import { userMenuOf, VISITOR_MENU } from './userMenu';

interface UserPageProps {
  /** Heading of the screen and title of the browser tab, translated. */
  title: string;
  /** Directly after the heading: a badge. */
  beside?: ReactNode;
  /** At the end of the heading's line: what the screen as a whole can do. */
  acts?: ReactNode;
  children: ReactNode;
}

const LOCK = '/user/s-securityset/lock';

/** What is refused here while the account is locked, before anything is typed. */
function LockedNote() {
  const { t } = useTranslation('errors');
  const isThere = useMatch(LOCK) !== null;
  if (isThere) return null;
  return (
    <SettingNote>
      <Link to={LOCK}>{t('accountLocked')}</Link>
    </SettingNote>
  );
}

/** Frame of every screen under /user; the help there is for visitors too. */
export function UserPage({ children, ...props }: UserPageProps) {
  const { user } = useSession();
  return (
    <SectionLayout menu={user ? userMenuOf(user.account) : VISITOR_MENU} {...props}>
      {user?.locked && <LockedNote />}
      {children}
    </SectionLayout>
  );
}

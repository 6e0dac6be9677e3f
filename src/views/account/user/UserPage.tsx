import type { ReactNode } from 'react';
import { useSession } from '../../app/useSession';
import { SectionLayout } from '../../shell/layout/SectionLayout';
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

/** Frame of every screen under /user; the help there is for visitors too. */
export function UserPage(props: UserPageProps) {
  const { user } = useSession();
  return <SectionLayout menu={user ? userMenuOf(user.account) : VISITOR_MENU} {...props} />;
}

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePageTitle } from '../../app/usePageTitle';
import { media } from '../../kit/media';
import { SideMenu, type SideMenuPlan } from './SideMenu';

const Page = styled.div`
  display: grid;
  grid-template-columns: 216px minmax(0, 1fr);
  width: 100%;
  max-width: var(--page);
  margin: 0 auto;
  & > nav { border-inline-end: 1px solid var(--line); }
  & > main { padding: var(--space-5) var(--space-4) var(--space-5) var(--space-5); display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); align-content: start; min-width: 0; }
  h1 { font-size: var(--font-xl); }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    & > nav { border-inline-end: 0; }
    & > main { padding: var(--space-4); }
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-inline-start: auto;
  ${media.phone} { display: contents; & > :first-child { margin-inline-start: auto; } }
`;

interface SectionLayoutProps {
  menu: SideMenuPlan;
  /** Heading of the screen and title of the browser tab, translated. */
  title: string;
  /** Rendered directly after the heading, for example a badge. */
  beside?: ReactNode;
  /** Screen-level actions, at the end of the heading's line. */
  acts?: ReactNode;
  children: ReactNode;
}

/** Layout of sections with a menu of their own: orders, wallet, user. */
export function SectionLayout({ menu, title, beside, acts, children }: SectionLayoutProps) {
  usePageTitle(title);
  return (
    <Page>
      <SideMenu {...menu} />
      <main>
        <Head>
          <h1>{title}</h1>
          {beside}
          {acts && <Acts>{acts}</Acts>}
        </Head>
        {children}
      </main>
    </Page>
  );
}

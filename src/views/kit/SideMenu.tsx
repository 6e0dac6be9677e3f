import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { media } from './media';

export interface SideMenuGroup {
  title: string;
  items: readonly { to: string; label: string }[];
}

interface SideMenuProps {
  label: string;
  groups: readonly SideMenuGroup[];
}

const Nav = styled.nav`
  padding: var(--space-4) var(--space-2);
  font-size: var(--font-md);
  h2 { padding: var(--space-2) var(--space-3); font-size: var(--font-sm); font-weight: 500; color: var(--text-3); }
  ul { margin: 0 0 var(--space-3); padding: 0; list-style: none; }
  a { display: block; padding: 8px 12px; border-radius: var(--radius-2); color: var(--text-2); }
  a:hover { background: var(--raised); color: var(--text); }
  a.active { background: var(--accent-soft); color: var(--accent); font-weight: 600; }
  ${media.tablet} {
    display: flex;
    gap: var(--space-1);
    padding: var(--space-2);
    overflow-x: auto;
    scrollbar-width: none;
    border-bottom: 1px solid var(--line);
    h2 { display: none; }
    ul { display: flex; gap: var(--space-1); margin: 0; }
    a { display: flex; align-items: center; min-height: 40px; white-space: nowrap; }
  }
`;

/** The left menu of a part of the exchange; a strip above the content where there is no room. */
export function SideMenu({ label, groups }: SideMenuProps) {
  return (
    <Nav aria-label={label}>
      {groups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.items.map((item) => (
              <li key={item.to}>
                <NavLink to={item.to} end>
                  {item.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Nav>
  );
}

/** A page with a left menu. */
export const MenuPage = styled.div`
  display: grid;
  grid-template-columns: 216px minmax(0, 1fr);
  width: 100%;
  max-width: calc(var(--page) + 216px);
  margin: 0 auto;
  & > nav { border-inline-end: 1px solid var(--line); }
  & > main { padding: var(--space-5); display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); align-content: start; min-width: 0; }
  h1 { font-size: var(--font-xl); }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    & > nav { border-inline-end: 0; }
    & > main { padding: var(--space-4); }
  }
`;

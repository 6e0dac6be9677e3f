import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { media } from '../../kit/media';
import type { TextKey } from '../../../locales/texts';

type MenuKey = TextKey<'user' | 'wallet' | 'orders' | 'fiat'>;

interface SideMenuItem {
  readonly to: string;
  readonly labelKey: MenuKey;
  /** Used when the group's title is hidden and the label alone would be ambiguous. */
  readonly aloneKey?: MenuKey;
  /** Also active on every path that starts with one of these. */
  readonly below?: readonly string[];
}

export interface SideMenuGroup {
  /** Null for items without a group title. */
  readonly titleKey: MenuKey | null;
  readonly items: readonly SideMenuItem[];
}

export interface SideMenuPlan {
  /** Accessible name of the menu. */
  readonly labelKey: MenuKey;
  readonly groups: readonly SideMenuGroup[];
}

const Wide = styled.span`
  ${media.tablet} { display: none; }
`;

const Alone = styled.span`
  display: none;
  ${media.tablet} { display: inline; }
`;

const Nav = styled.nav`
  padding: var(--space-4) var(--space-2) var(--space-4) var(--space-1);
  font-size: var(--font-md);
  h2 { padding: var(--space-2) var(--space-3); font-size: var(--font-sm); font-weight: 500; color: var(--text-3); }
  ul { margin: 0 0 var(--space-3); padding: 0; list-style: none; }
  a { display: block; padding: var(--space-2) var(--space-3); border-radius: var(--radius-2); color: var(--text-2); }
  a:hover { background: var(--raised); color: var(--text); }
  a[aria-current='page'] { background: var(--raised); color: var(--text); font-weight: 600; }
  ${media.tablet} {
    position: relative;
    display: flex;
    gap: var(--space-1);
    padding: var(--space-2) var(--space-1);
    overflow-x: auto;
    scrollbar-width: none;
    border-bottom: 1px solid var(--line);
    h2 { display: none; }
    ul { display: flex; gap: var(--space-1); margin: 0; }
    section + section { padding-inline-start: var(--space-1); border-inline-start: 1px solid var(--line); }
    a { display: flex; align-items: center; min-height: 40px; white-space: nowrap; }
  }
`;

/** Ref callback: in strip form, centres the active item, again once fonts have set the final text widths. */
function centre(item: HTMLLIElement | null): (() => void) | undefined {
  const strip = item?.closest('nav');
  if (!item || !strip) return undefined;
  const place = () => {
    strip.scrollLeft = item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2;
  };
  place();
  const observer = new ResizeObserver(place);
  for (const section of strip.children) observer.observe(section);
  return () => observer.disconnect();
}

/** Side menu of a section; a strip above the content where there is no room for a column. */
export function SideMenu({ labelKey, groups }: SideMenuPlan) {
  const { t } = useTranslation(['user', 'wallet', 'orders', 'fiat']);
  const { pathname } = useLocation();
  const isOpen = ({ to, below }: SideMenuItem) =>
    pathname === to || (below?.some((start) => pathname.startsWith(start)) ?? false);
  return (
    <Nav aria-label={t(labelKey)}>
      {groups.map(({ titleKey, items }) => (
        <section key={items[0]?.to}>
          {titleKey !== null && <h2>{t(titleKey)}</h2>}
          <ul>
            {items.map((item) => (
              <li key={item.to} ref={isOpen(item) ? centre : undefined}>
                <Link to={item.to} aria-current={isOpen(item) ? 'page' : undefined}>
                  {item.aloneKey === undefined ? (
                    t(item.labelKey)
                  ) : (
                    <>
                      <Wide>{t(item.labelKey)}</Wide>
                      <Alone>{t(item.aloneKey)}</Alone>
                    </>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Nav>
  );
}

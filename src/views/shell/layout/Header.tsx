import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { layoutMachine } from '../../../machines/shell/layout/layout.machine';
import { useSession } from '../../app/useSession';
import { BrandMark } from '../../kit/Brand';
import { LinkButton } from '../../kit/Button';
import { longWords, media } from '../../kit/media';
import { IconButton } from '../../kit/IconButton';
import { sends } from '../../kit/sends';
import { NoticeBell, NoticeLink } from '../notices/NoticeBell';
import { CurrencyMenu, LanguageMenu, AppearancePopover } from '../preferences/ChoiceMenus';
import { ORDER_PLACES, PlaceLink, TRADE_PLACES, WALLET_PLACES } from './places';
import { UserPopover, DownloadPopover, PlacesMenu } from './HeaderMenus';

export type LayoutRef = ActorRefFrom<typeof layoutMachine>;

/** Rules below a width, which is larger for languages with long words. */
const below = (width: number, widthOfLong: number, rules: string) => css`
  @media (max-width: ${width}px) { ${rules} }
  @media (max-width: ${widthOfLong}px) { ${longWords} { ${rules} } }
`;
const compact = (rules: string) => below(1399, 1699, rules);
/**
 * Rules for widths at which the language and currency menus are available only in the drawer; a visitor's two buttons need more
 * room than an avatar.
 */
const withoutChoices = (rules: string) => css<{ $doors: boolean }>`
  ${({ $doors }) => below(1299, $doors ? 1519 : 1439, rules)}
`;

/** On trading screens, content and header bar use the full width; elsewhere the bar is aligned with the content. */
const WHOLE_WIDTH = /^\/(markets\/kline|contract)/;

const Bar = styled.header<{ $whole: boolean }>`
  position: sticky;
  top: calc(var(--stuck) - var(--header));
  z-index: var(--layer-header);
  display: flex;
  align-items: center;
  gap: var(--space-2);
  height: var(--header);
  padding: 0 ${({ $whole }) => ($whole ? 'var(--space-4)' : 'var(--gutter)')};
  background: var(--surface);
  border-bottom: 1px solid var(--line);
`;

const Doors = styled.div`
  display: flex;
  gap: var(--space-2);
  margin-inline: var(--space-1);
  white-space: nowrap;
  ${media.phone} { & > * { border: 4px solid transparent; background-clip: padding-box; border-radius: var(--radius-3); } }
  @media (max-width: 479px) { ${longWords} { gap: 0; margin: 0; & > * { padding-inline: var(--space-2); } } }
`;

const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  padding-inline-end: var(--space-3);
  font-size: var(--font-lg);
  font-weight: 700;
  letter-spacing: -0.02em;
  @media (max-width: 379px) {
    padding: 0;
    span { display: none; }
  }
  @media (max-width: 479px) {
    ${longWords}:has(~ ${Doors}) { padding: 0; span { display: none; } }
  }
`;

const Nav = styled.nav`
  display: flex;
  align-self: stretch;
  min-width: 0;
  ${media.tablet} { display: none; }
`;

const Place = styled(PlaceLink)`
  display: inline-flex;
  align-items: center;
  padding: 0 var(--space-2);
  font-size: var(--font-md);
  font-weight: 500;
  color: var(--text-2);
  white-space: nowrap;
  &:hover { color: var(--text); }
  &[aria-current] { color: var(--text); box-shadow: inset 0 -2px 0 var(--text); }
  &:focus-visible { outline-offset: -3px; }
  ${compact('padding: 0 6px; font-size: var(--font-sm);')}
  ${below(1199, 1399, "&[data-rank='third'] { display: none; }")}
  ${below(1099, 1179, "&[data-rank='second'] { display: none; }")}
`;

const Spring = styled.div`
  flex: 1;
`;

const Wide = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  ${media.tablet} { display: none; }
`;

const Choices = styled.div<{ $doors: boolean }>`
  display: contents;
  ${withoutChoices('display: none;')}
`;

const Narrow = styled.div`
  ${media.wide} { display: none; }
`;

const More = styled.div<{ $doors: boolean }>`
  display: none;
  ${withoutChoices('display: block;')}
`;

/** Header bar of every screen; destinations without room in it are in the drawer. */
export function Header({ layout }: { layout: LayoutRef }) {
  const { t } = useTranslation('layout');
  const { signedIn } = useSession();
  const { pathname } = useLocation();
  const drawerOpen = useSelector(layout, (snapshot) => snapshot.matches('drawer'));
  return (
    <Bar $whole={WHOLE_WIDTH.test(pathname)}>
      <Brand to="/home" aria-label={t('homeLink')}>
        <BrandMark />
        <span>Statex</span>
      </Brand>
      <Nav aria-label={t('mainNavigation')}>
        {TRADE_PLACES.map((place) => (
          <Place key={place.id} place={place}>
            {t(place.id)}
          </Place>
        ))}
      </Nav>
      <Spring />
      <Wide>
        <PlacesMenu label={t('wallet')} places={WALLET_PLACES} />
        <PlacesMenu label={t('orders')} places={ORDER_PLACES} />
      </Wide>
      {signedIn ? (
        <UserPopover />
      ) : (
        <Doors>
          <LinkButton to="/login" variant="ghost" size="sm">
            {t('login')}
          </LinkButton>
          <LinkButton to="/reg" variant="primary" size="sm">
            {t('register')}
          </LinkButton>
        </Doors>
      )}
      <Wide>
        <NoticeBell />
        <DownloadPopover />
        <Choices $doors={!signedIn}>
          <LanguageMenu />
          <CurrencyMenu />
          <AppearancePopover />
        </Choices>
      </Wide>
      {signedIn && (
        <Narrow>
          <NoticeLink />
        </Narrow>
      )}
      <More $doors={!signedIn}>
        <IconButton
          icon="menu"
          label={t('openMenu')}
          aria-expanded={drawerOpen}
          {...sends(layout, 'user.drawer.open')}
        />
      </More>
    </Bar>
  );
}

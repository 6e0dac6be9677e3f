import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon } from '../../kit/Icon';
import { media } from '../../kit/media';
import { PlaceLink } from './PlaceLink';
import { BOTTOM_PLACES } from './places';

const Bar = styled.nav`
  display: none;
  ${media.phone} {
    position: fixed;
    z-index: var(--layer-header);
    inset: auto 0 0;
    display: flex;
    padding-bottom: env(safe-area-inset-bottom);
    background: var(--surface);
    border-top: 1px solid var(--line);
  }
`;

const Place = styled(PlaceLink)`
  flex: 1;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  min-width: 0;
  height: 56px;
  font-size: var(--font-sm);
  color: var(--text-3);
  span { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding: 0 2px; }
  &[aria-current] { color: var(--text); box-shadow: inset 0 2px 0 var(--text); }
  &:focus-visible { outline-offset: -3px; }
`;

/** The phone's five main destinations, within thumb's reach. */
export function BottomNav() {
  const { t } = useTranslation('layout');
  return (
    <Bar aria-label={t('bottomNavigation')}>
      {BOTTOM_PLACES.map((place) => (
        <Place key={place.id} place={place}>
          <Icon name={place.icon} size={20} />
          <span>{t(place.id)}</span>
        </Place>
      ))}
    </Bar>
  );
}

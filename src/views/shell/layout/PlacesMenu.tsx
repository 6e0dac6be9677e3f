import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon } from '../../kit/Icon';
import { Menu } from '../../kit/Menu';
import type { Place } from './places';

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  height: var(--control-md);
  padding: 0 var(--space-2);
  border-radius: var(--radius-2);
  font-size: var(--font-md);
  font-weight: 500;
  color: var(--text-2);
  white-space: nowrap;
  &:hover, &[aria-expanded='true'] { background: var(--raised); color: var(--text); }
`;

export function PlacesMenu({ label, places }: { label: string; places: readonly Place[] }) {
  const { t } = useTranslation('layout');
  return (
    <Menu
      label={label}
      align="end"
      items={places.map((place) => ({
        id: place.id,
        to: place.to,
        label: t(place.id),
        icon: <Icon name={place.icon} size={16} />,
      }))}
      trigger={(props) => (
        <Trigger type="button" {...props}>
          {label}
          <Icon name="chevronDown" size={12} />
        </Trigger>
      )}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import { Icon } from '../../kit/Icon';
import { tabular } from '../../kit/text';

const Text = styled.span<{ $direction: SecondsDirection }>`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  vertical-align: bottom;
  font-weight: 600;
  white-space: nowrap;
  color: var(--${({ $direction }) => $direction});
`;

export function DirectionText({ direction }: { direction: SecondsDirection }) {
  const { t } = useTranslation('seconds');
  return (
    <Text $direction={direction}>
      <Icon name={direction === 'up' ? 'arrowUp' : 'arrowDown'} size={14} />
      {t(direction)}
    </Text>
  );
}

export const Figures = styled.dl`
  ${tabular}
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 6px var(--space-3);
  margin: 0;
  font-size: var(--font-md);
  dt { color: var(--text-3); }
  dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
`;

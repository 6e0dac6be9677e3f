import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import { Icon } from '../../kit/Icon';

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

import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { IconButton } from '../../kit/IconButton';
import { laterView } from '../../kit/laterView';
import { Popover } from '../../kit/Popover';

const Appearance = laterView(() => import('./Appearance').then((chunk) => chunk.Appearance));

const Padded = styled.div`
  width: 300px;
  padding: var(--space-4);
`;

export function AppearancePopover() {
  const { t } = useTranslation('layout');
  return (
    <Popover
      label={t('appearance')}
      align="end"
      trigger={(props) => <IconButton {...props} icon="settings" label={t('appearance')} />}
    >
      <Padded>
        <Appearance />
      </Padded>
    </Popover>
  );
}

import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLink } from '../../app/useMarket';
import { BusyDots } from '../../kit/Button';
import { Icon } from '../../kit/Icon';

const Region = styled.div.attrs({ role: 'status' })``;

const Banner = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-4);
  background: var(--warn-soft);
  color: var(--warn);
  font-size: var(--font-md);
  text-align: center;
`;

/** Says that the live connection is lost and that prices may be old, or that the exchange is stopped. */
export function LinkBanner() {
  const { t } = useTranslation(['layout', 'errors']);
  const link = useLink();
  return (
    <Region>
      {(link === 'down' || link === 'stopped') && (
        <Banner>
          <Icon name="warning" size={16} />
          {link === 'stopped' ? t('errors:stopped') : t('linkDown')}
          <BusyDots />
        </Banner>
      )}
    </Region>
  );
}

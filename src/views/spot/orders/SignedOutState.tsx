import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LinkButton } from '../../kit/Button';
import { EmptyState } from '../../kit/States';

const Ways = styled.span`
  display: inline-flex;
  gap: var(--space-2);
`;

export function SignedOutState() {
  const { t } = useTranslation('orders');
  return (
    <EmptyState
      icon="user"
      title={t('signedOut')}
      text={t('signedOutText')}
      action={
        <Ways>
          <LinkButton to="/login" variant="primary">
            {t('logIn')}
          </LinkButton>
          <LinkButton to="/reg">{t('register')}</LinkButton>
        </Ways>
      }
    />
  );
}

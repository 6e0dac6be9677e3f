import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/usePageTitle';
import { LinkButton } from '../../kit/Button';
import { Notice } from './Notice';

export function NotFoundScreen() {
  const { t } = useTranslation('app');
  usePageTitle(t('notFoundTitle'));
  return (
    <Notice title={t('notFoundTitle')} text={t('notFoundText')}>
      <LinkButton to="/home" variant="primary" size="lg">
        {t('toHome')}
      </LinkButton>
    </Notice>
  );
}

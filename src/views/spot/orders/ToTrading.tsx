import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../kit/Button';

/** What to do where there are no orders yet. @param to the market of the list's product. */
export function ToTrading({ to }: { to: string }) {
  const { t } = useTranslation('orders');
  return (
    <LinkButton to={to} variant="primary">
      {t('startTrading')}
    </LinkButton>
  );
}

import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../kit/Button';

/**
 * Link to a market, shown while there are no orders.
 * @param to market of the list's product.
 */
export function ToTrading({ to }: { to: string }) {
  const { t } = useTranslation('orders');
  return (
    <LinkButton to={to} variant="primary">
      {t('startTrading')}
    </LinkButton>
  );
}

import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/usePageTitle';
import { LinkButton } from '../kit/Button';
import { Notice } from './Notice';

/** Parts of the exchange whose address is known already; texts are in the `app` namespace under these names. */
export type ComingPart =
  | 'contract'
  | 'subscribe'
  | 'fiat'
  | 'wallet'
  | 'orders';

/** An honest page for an address that the product will have. */
export function NotYetScreen({ part }: { part: ComingPart }) {
  const { t } = useTranslation('app');
  const name = t(`part_${part}`);
  usePageTitle(name);
  return (
    <Notice title={name} text={t('notYetText')}>
      <LinkButton to="/markets/kline/BTC_USDT" variant="primary" size="lg">
        {t('toSpotTrading')}
      </LinkButton>
      <LinkButton to="/home" size="lg">
        {t('toHome')}
      </LinkButton>
    </Notice>
  );
}

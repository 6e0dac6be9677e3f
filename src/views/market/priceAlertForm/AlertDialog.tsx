import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { priceAlertsMachine, alertsOf, stateOf } from '../../../machines/market/priceAlerts/priceAlerts.machine';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { useSession } from '../../app/useSession';
import { LinkButton } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { AlertForm } from './AlertForm';
import { marketParts } from '../priceAlerts/useAlertWords';
import { AlertTable } from '../priceAlerts/AlertTable';

const Parts = styled.div`
  display: grid;
  gap: var(--space-5);
  p { color: var(--text-2); font-size: var(--font-md); }
`;

const All = styled(Link)`
  justify-self: start;
  color: var(--text); text-decoration: underline; text-underline-offset: 3px;
`;

/** Query parameter: `?alert=BTC_USDT` opens the dialog over any screen. */
const ALERT_PARAM = 'alert';

/** Dialog for setting an alert on the market named by the URL, with its existing alerts. */
export function AlertDialog() {
  const { t } = useTranslation('alerts');
  const { signedIn } = useSession();
  const { pairOf } = usePlatform();
  const [params, setParams] = useSearchParams();
  const market = params.get(ALERT_PARAM);
  if (market === null || !pairOf(marketParts(market).pair)) return null;
  const close = () => {
    params.delete(ALERT_PARAM);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog open title={t('title')} onClose={close} width={480}>
      {signedIn ? <MarketAlerts market={market} /> : <SignIn />}
    </Dialog>
  );
}

function SignIn() {
  const { t } = useTranslation(['alerts', 'notices']);
  return (
    <Parts>
      <p>{t('signIn')}</p>
      <LinkButton to="/login" variant="primary">
        {t('notices:logIn')}
      </LinkButton>
    </Parts>
  );
}

function MarketAlerts({ market }: { market: string }) {
  const { t } = useTranslation('alerts');
  const alerts = useFlow(priceAlertsMachine, undefined);
  const some = useSelector(alerts, (snapshot) => alertsOf(snapshot).some((alert) => alert.market === market));
  return (
    <Parts data-state={useSelector(alerts, stateOf)}>
      <p>{t('lead')}</p>
      <AlertForm alerts={alerts} market={market} />
      {some && <AlertTable alerts={alerts} market={market} />}
      <All to="/user/c-alerts">{t('all')}</All>
    </Parts>
  );
}

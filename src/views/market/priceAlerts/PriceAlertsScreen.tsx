import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { priceAlertsMachine, bookOf, stateOf } from '../../../machines/market/priceAlerts/priceAlerts.machine';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { media } from '../../kit/media';
import { Panel } from '../../kit/Panel';
import { ErrorState } from '../../kit/States';
import { Muted } from '../../kit/text';
import { UserPage } from '../../account/user/UserPage';
import { AlertForm } from '../priceAlertForm/AlertForm';
import { AlertTable } from './AlertTable';
import { Lead } from '../../kit/parts.styles';
import { retries } from '../../kit/sends';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  align-items: start;
  gap: var(--space-4);
  @media (max-width: 1199px) { grid-template-columns: minmax(0, 1fr); & > :last-child { order: -1; } }
`;

const New = styled(Panel)`
  padding: var(--space-5);
  h2 { margin-bottom: var(--space-3); font-size: var(--font-lg); }
  ${media.phone} { padding: var(--space-4); }
`;

/** /user/c-alerts: the user's price alerts. */
export function PriceAlertsScreen() {
  const { t } = useTranslation(['alerts', 'errors']);
  const { pairs } = usePlatform();
  const alerts = useFlow(priceAlertsMachine, undefined);
  const book = useSelector(alerts, bookOf);
  const failed = useSelector(alerts, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(alerts, ({ context }) => context.failure);
  const [first] = pairs;
  return (
    <UserPage
      title={t('title')}
      beside={book && <Muted>{t('countOf', { used: book.list.length, max: book.max })}</Muted>}
    >
      <Lead>{t('lead')}</Lead>
      <Columns>
        <Panel $flush data-state={useSelector(alerts, stateOf)}>
          {failed ? (
            <ErrorState title={t('loadFailed')} error={failure?.error} {...retries(alerts, 'user.alerts.retry')} />
          ) : (
            <AlertTable alerts={alerts} />
          )}
        </Panel>
        <New>
          <h2>{t('new')}</h2>
          {first && <AlertForm alerts={alerts} market={`${first.left_symbol}_${first.right_symbol}`} />}
        </New>
      </Columns>
    </UserPage>
  );
}

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ClosingObstacle } from '../../../../domain/contract/account/accountChoices';
import { accountClosingMachine } from '../../../machines/account/accountClosing/accountClosing.machine';
import { useFlow } from '../../app/useFlow';
import { useSubmission } from '../../app/useSubmission';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { Button } from '../../kit/Button';
import { formatDateTime } from '../../kit/formatTime';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { sends } from '../../kit/sends';
import { UnlockForm } from '../accountLock/UnlockForm';
import { SettingLead, SettingNote, SettingPanel, UserPage } from '../user/UserPage';

const Points = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding-inline-start: var(--space-4);
  color: var(--text-2);
  a { color: var(--text); text-decoration: underline; }
`;

/** Page on which each obstacle is resolved. */
const PLACES: Readonly<Record<ClosingObstacle, string>> = {
  balances: '/wallet/spot',
  portfolios: '/user/portfolios',
  spotOrders: '/order/spot-current',
  futuresOrders: '/order/u-current',
  positions: '/order/u-hold',
  seconds: '/order/sec-current',
  fiat: '/deal/orders',
  ico: '/order/sub-hold',
  deposits: '/wallet/log-currency',
  withdrawals: '/wallet/log-currency',
};

function Hindered({ obstacles, onRetry }: { obstacles: readonly ClosingObstacle[]; onRetry: () => void }) {
  const { t } = useTranslation('accountClosing');
  return (
    <>
      <SettingNote>{t('hindered')}</SettingNote>
      <Points>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            <Link to={PLACES[obstacle]}>{t(`obstacle_${obstacle}`)}</Link>
          </li>
        ))}
      </Points>
      <Button data-send="user.closing.retry" onClick={onRetry}>
        {t('again')}
      </Button>
    </>
  );
}

function Meaning({ hours, years }: { hours: number; years: number }) {
  const { t } = useTranslation('accountClosing');
  const { languageTag } = usePreferences();
  const span = new Intl.NumberFormat(languageTag, { style: 'unit', unit: 'year', unitDisplay: 'long' }).format(years);
  return (
    <Points>
      <li>{t('means_rest', { hours })}</li>
      <li>{t('means_keys')}</li>
      <li>{t('means_erased')}</li>
      <li>{t('means_kept', { span })}</li>
      <li>
        <Link to="/user/export">{t('means_export')}</Link>
      </li>
    </Points>
  );
}

/** /user/close-account */
export function AccountClosingScreen() {
  const { t } = useTranslation(['accountClosing', 'errors']);
  const { user } = useSession();
  const { config } = usePlatform();
  const { languageTag } = usePreferences();
  const flow = useFlow(accountClosingMachine, undefined);
  const state = useSelector(flow, ({ value }) => value);
  const isLeaving = useSelector(flow, (snapshot) => snapshot.hasTag('leaving'));
  const known = useSelector(flow, ({ context }) => context.known);
  const submission = useSubmission(flow);
  if (!user) return null;
  const retry = () => flow.send({ type: 'user.closing.retry' });
  const isTyping = state === 'editing' || state === 'submitting' || state === 'resting';
  return (
    <UserPage title={t('title')}>
      <SettingLead>{t('lead')}</SettingLead>
      <SettingPanel data-state={state}>
        {state === 'loading' && <Skeleton width="100%" height="240px" />}
        {state === 'failed' && (
          <ErrorState title={t('failed')} error={submission.failure?.error} send="user.closing.retry" onRetry={retry} />
        )}
        {state === 'hindered' && known && <Hindered obstacles={known.obstacles} onRetry={retry} />}
        {isTyping && known && (
          <>
            <Meaning hours={known.rest_hours} years={known.kept_years} />
            <UnlockForm
              account={user.account}
              scene="closing"
              label={t('close')}
              send="user.closing.submit"
              hasFactor={user.second_factor}
              {...submission}
              sandbox={config.sandbox !== null}
              onSubmit={(values) => flow.send({ type: 'user.closing.submit', values })}
            />
          </>
        )}
        {isLeaving && known?.due != null && (
          <EmptyState
            icon="timer"
            title={t('leaving', { time: formatDateTime(known.due, languageTag) })}
            text={t('leavingText')}
            action={
              <Button variant="primary" busy={submission.busy} {...sends(flow, 'user.stay.accept')}>
                {t('stay')}
              </Button>
            }
          />
        )}
      </SettingPanel>
    </UserPage>
  );
}

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { doneSteps, FIRST_STEPS, nextStep, type Begun, type FirstStep } from '../../../machines/shell/home/home.steps';
import { isLoading, recordListMachine, totalOf } from '../../../machines/tools/recordList/recordList.machine';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { useSession } from '../../app/useSession';
import { LinkButton } from '../../kit/Button';
import { Panel } from '../../kit/Panel';
import { StateTrack } from '../../kit/StateTrack';
import { FaucetButton } from '../../wallet/faucet/FaucetButton';
import type { Wallet } from '../../wallet/walletAccount/useWallet';

const PLACES: Record<FirstStep, string> = {
  fund: '/wallet/recharge',
  verify: '/user/identity',
  trade: '/markets/kline/BTC_USDT',
};

const Steps = styled(Panel)`
  display: grid;
  gap: var(--space-4);
  h2 { font-size: var(--font-lg); }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** How far a new customer has come, and the way to the next step; nothing once all are done. */
export function NextStep({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('home');
  const { config } = usePlatform();
  const { user } = useSession();
  const traded = useFlow(recordListMachine, { source: 'spotHistory', pageSize: 1 }, 'spotHistory first');
  const loading = useSelector(traded, isLoading);
  const trades = useSelector(traded, totalOf);
  if (user === null || loading || !wallet.known) return null;
  const begun: Begun = {
    funded: /[1-9]/.test(wallet.usdt),
    nameStatus: user.info.name_status,
    traded: trades > 0,
  };
  const next = nextStep(begun);
  if (next === null) return null;
  const done = doneSteps(begun);
  const steps = FIRST_STEPS.map((id) => ({
    id,
    label: t(`step_${id}`),
    state: done[id] ? ('done' as const) : id === next ? ('current' as const) : ('ahead' as const),
  }));
  return (
    <Steps aria-label={t('nextStep')}>
      <h2>{t('nextStep')}</h2>
      <StateTrack small label={t('nextStep')} steps={steps} />
      <Ways>
        <LinkButton to={PLACES[next]} variant="primary" size="lg">
          {t(`step_${next}`)}
        </LinkButton>
        {next === 'fund' && config.sandbox && <FaucetButton currency="USDT" look="button" />}
      </Ways>
    </Steps>
  );
}

import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  firstStepsMachine,
  doneSteps,
  FIRST_STEPS,
  nextStep,
  type Begun,
  type FirstStep,
} from '../../../machines/shell/firstSteps/firstSteps.machine';
import { recordListMachine, rowsOf } from '../../../machines/tools/recordList/recordList.machine';
import * as recordList from '../../../machines/tools/recordList/recordList.machine';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { useSession } from '../../app/useSession';
import { Button, LinkButton } from '../../kit/Button';
import { media } from '../../kit/media';
import { Panel } from '../../kit/Panel';
import { StateTrack } from '../../kit/StateTrack';
import { ErrorState } from '../../kit/States';
import { retries, sends } from '../../kit/sends';
import { FaucetButton } from '../../wallet/faucet/FaucetButton';
import type { Wallet } from '../../wallet/walletAccount/useWallet';

const PLACES: Record<FirstStep, string> = {
  protect: '/user/s-securityset',
  verify: '/user/identity',
  fund: '/wallet/recharge',
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
  ${media.phone} { display: grid; grid-template-columns: 1fr 1fr; > :first-child { grid-column: 1 / -1; } }
`;

/** Checklist of a new customer with links to the remaining steps; renders nothing once all are done or it is dismissed. */
export function FirstSteps({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('home');
  const { config } = usePlatform();
  const { user } = useSession();
  const flow = useFlow(firstStepsMachine, undefined);
  const shown = useSelector(flow, (snapshot) => snapshot.matches('shown'));
  const dismissed = useSelector(flow, ({ context }) => context.dismissed);
  const acts = useFlow(recordListMachine, { source: 'firstActs' }, 'firstActs');
  const told = useSelector(acts, recordList.isTold);
  const ever = useSelector(acts, rowsOf<'firstActs'>);
  const failed = useSelector(acts, recordList.isFailed);
  const error = useSelector(acts, recordList.errorOf);
  if (user === null || !shown || dismissed.includes(user.id)) return null;
  if (failed)
    return (
      <Panel>
        <ErrorState title={t('stepsFailed')} error={error} {...retries(acts, 'user.list.retry')} />
      </Panel>
    );
  if (!told || !wallet.known) return null;
  const begun: Begun = {
    isProtected: user.second_factor,
    funded: ever.includes('funds') || /[1-9]/.test(wallet.usdt) || wallet.unpriced.length > 0,
    nameStatus: user.info.name_status,
    traded: ever.some((act) => act !== 'funds'),
  };
  const next = nextStep(begun);
  if (next === null) return null;
  const done = doneSteps(begun);
  const steps = FIRST_STEPS.map((id) => ({
    id,
    label: t(`step_${id}`),
    state: done[id] ? ('done' as const) : id === next ? ('current' as const) : ('ahead' as const),
  }));
  const left = FIRST_STEPS.filter((id) => !done[id]);
  return (
    <Steps aria-label={t('nextStep')}>
      <h2>{t('nextStep')}</h2>
      <StateTrack small label={t('nextStep')} steps={steps} />
      <Ways>
        {left.map((id) => (
          <Fragment key={id}>
            <LinkButton to={PLACES[id]} variant={id === next ? 'primary' : 'secondary'}>
              {t(`step_${id}`)}
            </LinkButton>
            {id === 'fund' && config.sandbox && <FaucetButton currency="USDT" look="button" variant="secondary" />}
          </Fragment>
        ))}
        <Button variant="ghost" {...sends(flow, { type: 'user.firstSteps.dismiss', user: user.id })}>
          {t('stepsDismiss')}
        </Button>
      </Ways>
    </Steps>
  );
}

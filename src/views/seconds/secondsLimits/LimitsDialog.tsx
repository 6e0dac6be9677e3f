import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  asksCountry,
  failureOf,
  isFailed,
  isOpen,
  limitsOf,
  stateOf,
} from '../../../machines/seconds/secondsLimits/secondsLimits.machine';
import { Dialog } from '../../kit/Dialog';
import { Rows } from '../../kit/parts.styles';
import { SkeletonForm } from '../../kit/Skeleton';
import { ErrorState } from '../../kit/States';
import type { SecondsFormRef } from '../secondsForm/useSecondsForm';
import { CountryForm } from './CountryForm';
import { Exclusion, ExclusionConfirm } from './Exclusion';
import { LimitsForm } from './LimitsForm';
import { UsedToday } from './UsedToday';
import { type SecondsLimitsRef, useSecondsLimits } from './useSecondsLimits';

/** Dialog of the user's own limits and self-exclusion, and the confirmation of the latter. */
export function LimitsDialog({ form }: { form: SecondsFormRef }) {
  const { t } = useTranslation('secondsLimits');
  const flow = useSecondsLimits(form);
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.limits.close' }));
  return (
    <>
      <Dialog
        open={useSelector(flow, isOpen)}
        title={t('title')}
        width={480}
        canClose={canClose}
        sendClose="user.limits.close"
        onClose={() => flow.send({ type: 'user.limits.close' })}
      >
        <Rows data-state={useSelector(flow, stateOf)}>
          <Content flow={flow} />
        </Rows>
      </Dialog>
      <ExclusionConfirm flow={flow} />
    </>
  );
}

function Content({ flow }: { flow: SecondsLimitsRef }) {
  const { t } = useTranslation('secondsLimits');
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'));
  const failed = useSelector(flow, isFailed);
  const failure = useSelector(flow, failureOf);
  const limits = useSelector(flow, limitsOf);
  const country = useSelector(flow, asksCountry);
  if (failed)
    return (
      <ErrorState
        title={t('loadFailed')}
        error={failure?.error}
        send="user.limits.retry"
        onRetry={() => flow.send({ type: 'user.limits.retry' })}
      />
    );
  if (loading || !limits) return <SkeletonForm fields={2} />;
  if (country) return <CountryForm flow={flow} />;
  return (
    <>
      <UsedToday limits={limits} />
      <LimitsForm flow={flow} limits={limits} />
      <Exclusion flow={flow} limits={limits} />
    </>
  );
}

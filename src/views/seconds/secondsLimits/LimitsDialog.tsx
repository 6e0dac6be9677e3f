import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EXCLUSION_DAYS } from '../../../../domain/contract/seconds/secondsChoices';
import type { SecondsLimits } from '../../../../domain/contract/seconds/secondsLimits';
import { leftOf } from '../../../machines/seconds/secondsLimits/secondsLimits.machine';
import * as select from '../../../machines/seconds/secondsLimits/secondsLimits.machine';
import { useCloses, useDecides } from '../../app/useDialog';
import { usePreferences } from '../../app/usePreferences';
import { SubmitButton, Button } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Dialog } from '../../kit/Dialog';
import { FailureAlert, Form, submits } from '../../kit/Form';
import { formatSpan } from '../../kit/formatSpan';
import { formatDateTime } from '../../kit/formatTime';
import { Rows, Note, Lead } from '../../kit/parts.styles';
import { Select } from '../../kit/Select';
import { changes, retries, sends } from '../../kit/sends';
import { SkeletonForm } from '../../kit/Skeleton';
import { ErrorState } from '../../kit/States';
import { useCountries } from '../../account/identity/useCountries';
import { Figures } from '../seconds/figures';
import { useSecondsTexts } from '../seconds/secondsTexts';
import type { SecondsFormRef } from '../secondsForm/useSecondsForm';
import { LimitsForm } from './LimitsForm';
import { Part, Choices, Told } from './part.styles';
import { type SecondsLimitsRef, useSecondsLimits } from './useSecondsLimits';

const DAY_MS = 86_400_000;

/** Until when the user is excluded, and the lengths that can be chosen. */
function Exclusion({ flow, limits }: { flow: SecondsLimitsRef; limits: SecondsLimits }) {
  const { t } = useTranslation(['secondsLimits', 'seconds']);
  const { languageTag } = usePreferences();
  const id = useId();
  const busy = useSelector(flow, select.isBusy);
  const until = limits.excluded_until;
  return (
    <Part>
      <h3>{t('exclusion')}</h3>
      {until !== null && <Told>{t('seconds:excludedUntil', { until: formatDateTime(until, languageTag) })}</Told>}
      <Note>{t('exclusionLead')}</Note>
      <p id={id}>{until === null ? t('excludeFor') : t('prolongBy')}</p>
      <Choices aria-labelledby={id}>
        {EXCLUSION_DAYS.map((days) => (
          <Button key={days} size="sm" busy={busy} {...sends(flow, { type: 'user.exclusion.choose', days })}>
            {formatSpan(days * DAY_MS, languageTag)}
          </Button>
        ))}
      </Choices>
    </Part>
  );
}

/** Asks before the exclusion, which cannot be ended early. */
function ExclusionConfirm({ flow }: { flow: SecondsLimitsRef }) {
  const { t } = useTranslation('secondsLimits');
  const { languageTag } = usePreferences();
  const days = useSelector(flow, ({ context }) => context.days);
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.exclusion.dismiss' }));
  return (
    <ConfirmDialog
      open={useSelector(flow, select.asksConfirm)}
      title={t('confirmTitle', { days: formatSpan((days ?? 0) * DAY_MS, languageTag) })}
      acceptLabel={t('exclude')}
      tone="danger"
      canClose={canClose}
      {...useDecides(flow, 'user.exclusion.accept', 'user.exclusion.dismiss')}
    >
      <p>{t('confirmText')}</p>
    </ConfirmDialog>
  );
}

/** Asks for the country of residence, where some countries are closed. */
function CountryForm({ flow }: { flow: SecondsLimitsRef }) {
  const { t } = useTranslation(['secondsLimits', 'identity', 'validation', 'securityCheck']);
  const { languageTag } = usePreferences();
  const countries = useCountries(languageTag);
  const country = useSelector(flow, ({ context }) => context.country);
  const busy = useSelector(flow, select.isBusy);
  const resting = useSelector(flow, select.isResting);
  const failure = useSelector(flow, select.failureOf);
  const missing = country === '' ? t('validation:choice') : null;
  return (
    <Form {...submits(() => flow.send({ type: 'user.country.submit' }))}>
      <Lead>{t('countryLead')}</Lead>
      <Select
        label={t('identity:country')}
        name="country"
        value={country}
        disabled={busy}
        {...changes(flow, 'user.country.choose', 'country')}
        options={[{ value: '', label: t('identity:chooseCountry') }, ...countries]}
      />
      <FailureAlert failure={failure} />
      <SubmitButton reason={resting ? t('securityCheck:resting') : missing} busy={busy} data-send="user.country.submit">
        {t('saveCountry')}
      </SubmitButton>
    </Form>
  );
}

/** What the day's orders have used, and what each limit leaves. */
function UsedToday({ limits }: { limits: SecondsLimits }) {
  const { t } = useTranslation('secondsLimits');
  const { money } = useSecondsTexts();
  const left = (of: 'stake' | 'loss') => {
    const amount = leftOf(limits, of);
    return amount === null ? t('noLimit') : `${money(amount)} USDT`;
  };
  return (
    <Part>
      <h3>{t('usedToday')}</h3>
      <Figures>
        <dt>{t('stakedToday')}</dt>
        <dd>{`${money(limits.used.stake)} USDT`}</dd>
        <dt>{t('stakeLeft')}</dt>
        <dd>{left('stake')}</dd>
        <dt>{t('lostToday')}</dt>
        <dd>{`${money(limits.used.loss)} USDT`}</dd>
        <dt>{t('lossLeft')}</dt>
        <dd>{left('loss')}</dd>
      </Figures>
      <Note>{t('dayNote')}</Note>
    </Part>
  );
}

/** Dialog of the user's own limits and self-exclusion, and the confirmation of the latter. */
export function LimitsDialog({ form }: { form: SecondsFormRef }) {
  const { t } = useTranslation('secondsLimits');
  const flow = useSecondsLimits(form);
  const { canClose, ...closing } = useCloses(flow, 'user.limits.close');
  // Below the confirmation it is out of reach, and awaits nothing.
  const isCovered = useSelector(flow, select.asksConfirm);
  return (
    <>
      <Dialog
        open={useSelector(flow, select.isOpen)}
        title={t('title')}
        width={480}
        canClose={canClose || isCovered}
        {...closing}
      >
        <Rows data-state={useSelector(flow, ({ value }) => String(value))}>
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
  const failed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(flow, select.failureOf);
  const limits = useSelector(flow, select.limitsOf);
  const country = useSelector(flow, select.asksCountry);
  if (failed)
    return <ErrorState title={t('loadFailed')} error={failure?.error} {...retries(flow, 'user.limits.retry')} />;
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

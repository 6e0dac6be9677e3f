import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EXCLUSION_DAYS } from '../../../../domain/contract/seconds/secondsChoices';
import type { SecondsLimits } from '../../../../domain/contract/seconds/secondsLimits';
import { isBusy } from '../../../machines/seconds/secondsLimits/secondsLimits.machine';
import { usePreferences } from '../../app/usePreferences';
import { Button } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { formatSpan } from '../../kit/formatSpan';
import { formatDateTime } from '../../kit/formatTime';
import { Note } from '../../kit/parts.styles';
import { decides } from '../../kit/sends';
import { Choices, Part, Told } from './part.styles';
import type { SecondsLimitsRef } from './useSecondsLimits';

const DAY_MS = 86_400_000;

/** Until when the user is excluded, and the lengths that can be chosen. */
export function Exclusion({ flow, limits }: { flow: SecondsLimitsRef; limits: SecondsLimits }) {
  const { t } = useTranslation(['secondsLimits', 'seconds']);
  const { languageTag } = usePreferences();
  const id = useId();
  const busy = useSelector(flow, isBusy);
  const until = limits.excluded_until;
  return (
    <Part>
      <h3>{t('exclusion')}</h3>
      {until !== null && <Told>{t('seconds:excludedUntil', { until: formatDateTime(until, languageTag) })}</Told>}
      <Note>{t('exclusionLead')}</Note>
      <p id={id}>{until === null ? t('excludeFor') : t('prolongBy')}</p>
      <Choices aria-labelledby={id}>
        {EXCLUSION_DAYS.map((days) => (
          <Button
            key={days}
            size="sm"
            busy={busy}
            data-send="user.exclusion.choose"
            onClick={() => flow.send({ type: 'user.exclusion.choose', days })}
          >
            {formatSpan(days * DAY_MS, languageTag)}
          </Button>
        ))}
      </Choices>
    </Part>
  );
}

/** Asks before the exclusion, which cannot be ended early. */
export function ExclusionConfirm({ flow }: { flow: SecondsLimitsRef }) {
  const { t } = useTranslation('secondsLimits');
  const { languageTag } = usePreferences();
  const days = useSelector(flow, ({ context }) => context.days);
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.exclusion.dismiss' }));
  return (
    <ConfirmDialog
      open={useSelector(flow, (snapshot) => snapshot.hasTag('needsConfirm'))}
      title={t('confirmTitle', { days: formatSpan((days ?? 0) * DAY_MS, languageTag) })}
      acceptLabel={t('exclude')}
      tone="danger"
      busy={useSelector(flow, isBusy)}
      canClose={canClose}
      {...decides(flow, 'user.exclusion.accept', 'user.exclusion.dismiss')}
    >
      <p>{t('confirmText')}</p>
    </ConfirmDialog>
  );
}

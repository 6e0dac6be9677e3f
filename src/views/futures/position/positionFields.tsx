import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { stepOf } from '../../../machines/futures/futures/fieldChecks';
import {
  errorOf as marginErrorOf,
  isBusy as isMarginBusy,
  reasonOf as marginReasonOf,
} from '../../../machines/futures/marginAdjust/marginAdjust.machine';
import {
  errorOf,
  formOf,
  isBusy,
  legReasonOf,
} from '../../../machines/futures/positionTargets/positionTargets.machine';
import type { LegName } from '../../../machines/futures/positionTargets/positionTargets.form';
import { usePreferences } from '../../app/usePreferences';
import { CellField } from '../../kit/CellEdit';
import { reasonText, sameReason } from '../futures/FormField';
import type { MarginRef } from '../marginAdjust/MarginDialog';
import type { TargetsRef } from '../positionTargets/LegFields';

const MARGIN_SENDS = { change: 'user.total.change', submit: 'user.margin.submit', leave: 'user.margin.cancel' };
const LEG_SENDS = { change: 'user.leg.change', submit: 'user.targets.review', leave: 'user.targets.cancel' };

/** Target margin of a position, edited in its cell. */
export function MarginField({ margin }: { margin: MarginRef }) {
  const { t } = useTranslation(['futures', 'spotOrder', 'errors', 'validation']);
  const { languageTag } = usePreferences();
  const error = useSelector(margin, marginErrorOf);
  const reason = useSelector(margin, marginReasonOf, sameReason);
  return (
    <CellField
      state={useSelector(margin, (snapshot) => JSON.stringify(snapshot.value))}
      label={t('positionMargin')}
      value={useSelector(margin, (snapshot) => snapshot.context.total)}
      step="0.01"
      languageTag={languageTag}
      error={error ? t(error) : reasonText(t, reason)}
      canSubmit={useSelector(margin, (snapshot) => snapshot.can({ type: 'user.margin.submit' }))}
      busy={useSelector(margin, isMarginBusy)}
      sends={MARGIN_SENDS}
      onChange={(text) => margin.send({ type: 'user.total.change', text })}
      onSubmit={() => margin.send({ type: 'user.margin.submit' })}
      onLeave={() => margin.send({ type: 'user.margin.cancel' })}
    />
  );
}

/** Trigger price of a leg, edited in its cell. */
export function LegField({ targets, leg }: { targets: TargetsRef; leg: LegName }) {
  const { t } = useTranslation(['futures', 'spotOrder', 'errors', 'validation']);
  const { languageTag } = usePreferences();
  const error = useSelector(targets, errorOf);
  const reason = useSelector(targets, (snapshot) => legReasonOf(snapshot, leg), sameReason);
  return (
    <CellField
      state={useSelector(targets, (snapshot) => JSON.stringify(snapshot.value))}
      label={t(`kind_${leg}`)}
      value={useSelector(targets, (snapshot) => formOf(snapshot).legs[leg].value)}
      step={stepOf(
        useSelector(targets, (snapshot) => snapshot.context.terms),
        'price',
      )}
      languageTag={languageTag}
      error={error ? t(error) : reasonText(t, reason)}
      canSubmit={useSelector(targets, (snapshot) => snapshot.can({ type: 'user.targets.review' }))}
      busy={useSelector(targets, isBusy)}
      sends={LEG_SENDS}
      onChange={(value) => targets.send({ type: 'user.leg.change', leg, change: { value } })}
      onSubmit={() => targets.send({ type: 'user.targets.review' })}
      onLeave={() => targets.send({ type: 'user.targets.cancel' })}
    />
  );
}

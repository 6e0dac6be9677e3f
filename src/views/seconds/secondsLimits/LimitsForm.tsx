import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import type { SecondsLimits } from '../../../../domain/contract/seconds/secondsLimits';
import { trimZeros } from '../../../../domain/money/decimal';
import { checkLimits, type LimitsValues } from '../../../machines/seconds/secondsLimits/secondsLimits.machine';
import * as select from '../../../machines/seconds/secondsLimits/secondsLimits.machine';
import { SubmitButton } from '../../kit/Button';
import { DecimalField } from '../../kit/DecimalField';
import { FailureAlert, Form } from '../../kit/Form';
import { submitsTyped } from '../../kit/typedForm';
import { formatDateTime } from '../../kit/formatTime';
import { Note } from '../../kit/parts.styles';
import { Figures } from '../seconds/figures';
import { useSecondsTexts } from '../seconds/secondsTexts';
import { Told } from './part.styles';
import type { SecondsLimitsRef } from './useSecondsLimits';

const STEP = '0.01';
const typed = (limit: string | null): string => (limit === null ? '' : trimZeros(limit));

/** Form of the daily limits; it starts with those that wait, if any. */
export function LimitsForm({ flow, limits }: { flow: SecondsLimitsRef; limits: SecondsLimits }) {
  const { t } = useTranslation(['secondsLimits', 'validation', 'securityCheck']);
  const { languageTag } = useSecondsTexts();
  const busy = useSelector(flow, select.isBusy);
  const resting = useSelector(flow, select.isResting);
  const failure = useSelector(flow, select.failureOf);
  const wanted = limits.next ?? limits;
  const form = useFormik<LimitsValues>({
    initialValues: { stake: typed(wanted.stake), loss: typed(wanted.loss) },
    onSubmit: () => undefined,
  });
  const problems = checkLimits(form.values);
  const bind = (name: keyof LimitsValues) => {
    const key = form.touched[name] ? problems[name] : undefined;
    return {
      ...{ name, languageTag, step: STEP, suffix: 'USDT', value: form.values[name], placeholder: t('noLimit') },
      error: key ? t(key) : null,
      onChange: (text: string) => void form.setFieldValue(name, text),
      onBlur: () => void form.setFieldTouched(name),
    };
  };
  return (
    <Form
      {...submitsTyped(form, problems, busy || resting, () =>
        flow.send({ type: 'user.limits.submit', values: form.values }),
      )}
    >
      <DecimalField {...bind('stake')} label={t('stakeLimit')} />
      <DecimalField {...bind('loss')} label={t('lossLimit')} />
      <Note>{t('limitNote')}</Note>
      {limits.next && <Waiting next={limits.next} />}
      <FailureAlert failure={failure} />
      <SubmitButton reason={resting ? t('securityCheck:resting') : null} busy={busy} data-send="user.limits.submit">
        {t('save')}
      </SubmitButton>
    </Form>
  );
}

/** Looser limits, and from when they apply. */
function Waiting({ next }: { next: NonNullable<SecondsLimits['next']> }) {
  const { t } = useTranslation('secondsLimits');
  const { languageTag, money } = useSecondsTexts();
  const shown = (limit: string | null) => (limit === null ? t('noLimit') : `${money(limit)} USDT`);
  return (
    <div>
      <Told>{t('waiting', { time: formatDateTime(next.from, languageTag) })}</Told>
      <Figures>
        <dt>{t('stakeLimit')}</dt>
        <dd>{shown(next.stake)}</dd>
        <dt>{t('lossLimit')}</dt>
        <dd>{shown(next.loss)}</dd>
      </Figures>
    </div>
  );
}

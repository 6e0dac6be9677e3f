import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFormik } from 'formik';
import {
  antiPhishingMachine,
  checkAntiPhishing,
  type AntiPhishingValues,
} from '../../../machines/account/antiPhishing/antiPhishing.machine';
import { useFlow } from '../../app/useFlow';
import { useSubmission } from '../../app/useSubmission';
import { useSession } from '../../app/useSession';
import { LinkButton, SubmitButton } from '../../kit/Button';
import { SkeletonForm } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { SettingLead, SettingPanel, UserPage } from '../user/UserPage';
import { ANTI_PHISHING_LENGTH } from '../../../../domain/contract/account/accountChoices';
import { FailureAlert, Form, type Submission } from '../../kit/Form';
import { boundField, submitsTyped } from '../../kit/typedForm';
import { TextField } from '../../kit/TextField';
import { retries } from '../../kit/sends';
import { SecurityFields } from '../securityCheck/SecurityFields';

interface AntiPhishingFormProps extends Submission {
  /** Current word; null when none is set. */
  word: string | null;
  hasFactor: boolean;
  onSubmit: (values: AntiPhishingValues) => void;
}

const EMPTY = { word: '', fundsPassword: '', secondFactorCode: '' };

/** Form for a new word, with the funds password and, when enabled, the second factor. */
function AntiPhishingForm({ word, hasFactor, busy, resting, failure, onSubmit }: AntiPhishingFormProps) {
  const { t } = useTranslation(['antiPhishing', 'errors', 'validation', 'securityCheck']);
  const valuesOf = (typed: typeof EMPTY): AntiPhishingValues => ({
    ...typed,
    secondFactorCode: hasFactor ? typed.secondFactorCode : null,
  });
  const form = useFormik({ initialValues: EMPTY, onSubmit: () => undefined });
  const problems = checkAntiPhishing(valuesOf(form.values));
  const errorOf = (name: keyof typeof EMPTY) => {
    const key = form.touched[name] ? problems[name] : undefined;
    return key ? t(key) : null;
  };
  return (
    <Form {...submitsTyped(form, problems, busy || resting, () => onSubmit(valuesOf(form.values)))}>
      <p>{word === null ? t('notSet') : t('current', { word })}</p>
      <TextField
        {...boundField(form, 'word', problems.word, (key) => t(key))}
        label={t('word')}
        hint={t('hint')}
        autoComplete="off"
        maxLength={ANTI_PHISHING_LENGTH.max}
      />
      <SecurityFields form={form} values={valuesOf(form.values)} errorOf={errorOf} />
      <FailureAlert failure={failure} />
      <SubmitButton
        reason={resting ? t('securityCheck:resting') : null}
        busy={busy}
        data-send="user.antiPhishing.submit"
      >
        {t(word === null ? 'submitFirst' : 'submitNext')}
      </SubmitButton>
    </Form>
  );
}

/** /user/s-securityset/anti-phishing: the word included in every e-mail to the user. */
export function AntiPhishingScreen() {
  const { t } = useTranslation(['antiPhishing', 'errors', 'securitySettings', 'credentialChange']);
  const { user } = useSession();
  const flow = useFlow(antiPhishingMachine, undefined);
  const state = useSelector(flow, ({ value }) => value);
  const word = useSelector(flow, ({ context }) => context.word);
  const submission = useSubmission(flow);
  return (
    <UserPage title={t('securitySettings:step_antiPhishing')}>
      <SettingLead>{t('lead')}</SettingLead>
      <SettingPanel data-state={state}>
        {state === 'loading' && <SkeletonForm fields={1} />}
        {state === 'failed' && (
          <ErrorState
            title={t('failed')}
            error={submission.failure?.error}
            {...retries(flow, 'user.antiPhishing.retry')}
          />
        )}
        {state === 'saved' && (
          <EmptyState
            icon="check"
            title={t('saved')}
            text={t('savedText', { word })}
            action={<LinkButton to="/user/s-securityset">{t('credentialChange:toSettings')}</LinkButton>}
          />
        )}
        {(state === 'editing' || state === 'submitting' || state === 'resting') && (
          <AntiPhishingForm
            word={word}
            hasFactor={user?.second_factor ?? false}
            {...submission}
            onSubmit={(values) => flow.send({ type: 'user.antiPhishing.submit', values })}
          />
        )}
      </SettingPanel>
    </UserPage>
  );
}

import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { checkBookOnly } from '../../machines/bookOnly/bookOnly.check';
import type { bookOnlyMachine } from '../../machines/bookOnly/bookOnly.machine';
import { submitReason } from '../../machines/bookOnly/bookOnly.reasons';
import { failureOf, isBusy, isOpen, stateOf } from '../../machines/bookOnly/bookOnly.selectors';
import { NO_PROOF, type ProofValues } from '../../machines/securityProof';
import { useSession } from '../app/useSession';
import { SubmitButton } from '../kit/Button';
import { Dialog } from '../kit/Dialog';
import { focusFirst } from '../kit/focusFirst';
import { Form, FormAlert } from '../kit/form.styles';
import { SecurityFields } from '../securityCheck/SecurityFields';

interface BookOnlyDialogProps {
  flow: ActorRefFrom<typeof bookOnlyMachine>;
  /** How long the switch still holds once it was turned off. */
  restHours: number;
}

/** Asks for what turns the switch off. */
export function BookOnlyDialog({ flow, restHours }: BookOnlyDialogProps) {
  const { t } = useTranslation('addressBook');
  const open = useSelector(flow, isOpen);
  const state = useSelector(flow, stateOf);
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.bookOnly.dismiss' }));
  return (
    <Dialog
      open={open}
      title={t('bookOnlyOffTitle')}
      width={480}
      sendClose="user.bookOnly.dismiss"
      canClose={canClose}
      onClose={() => flow.send({ type: 'user.bookOnly.dismiss' })}
    >
      <div data-state={state}>
        <ProofForm flow={flow} restHours={restHours} />
      </div>
    </Dialog>
  );
}

function ProofForm({ flow, restHours }: BookOnlyDialogProps) {
  const { t } = useTranslation(['addressBook', 'errors', 'securityCheck', 'validation']);
  const { user } = useSession();
  const busy = useSelector(flow, isBusy);
  const failure = useSelector(flow, failureOf);
  const reason = useSelector(flow, submitReason);
  const form = useFormik<ProofValues>({ initialValues: NO_PROOF, onSubmit: () => undefined });
  const asksFactor = user?.second_factor || failure?.error === 'secondFactorRequired';
  const values = { ...form.values, secondFactorCode: asksFactor ? (form.values.secondFactorCode ?? '') : null };
  const problems = checkBookOnly(values);
  const errorOf = (field: keyof ProofValues) => {
    const key = form.touched[field] ? problems[field] : undefined;
    return key ? t(key as never) : null;
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || reason !== null) return;
        void form.setTouched({ fundsPassword: true, secondFactorCode: true });
        focusFirst(event.currentTarget, problems);
        flow.send({ type: 'user.bookOnly.submit', values });
      }}
    >
      <p>{restHours > 0 ? t('bookOnlyRests', { count: restHours }) : t('bookOnlyOffText')}</p>
      <SecurityFields
        values={values}
        errorOf={errorOf}
        onChange={(field, text) => void form.setFieldValue(field, text)}
        onBlur={(field) => void form.setFieldTouched(field)}
      />
      {failure && <FormAlert>{t(`errors:${failure.error}`)}</FormAlert>}
      <SubmitButton reason={reason ? t(reason as never) : null} busy={busy} data-send="user.bookOnly.submit">
        {t('bookOnlyTurnOff')}
      </SubmitButton>
    </Form>
  );
}

import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../domain/contract/outcome';
import {
  checkProof,
  type FactorAct,
  type FactorProof,
} from '../../../machines/account/secondFactor/secondFactor.machine';
import { Button, SubmitButton } from '../../kit/Button';
import { focusFirst } from '../../kit/focusFirst';
import { Form, FormAlert } from '../../kit/form.styles';
import { PasswordField } from '../../kit/PasswordField';
import { takeFocus } from '../../kit/takeFocus';
import { FactorField } from '../securityCheck/FactorField';

interface FactorProofFormProps {
  act: FactorAct;
  busy: boolean;
  resting: boolean;
  failure: Failure | null;
  onSubmit: (proof: FactorProof) => void;
  onDismiss: () => void;
}

/** Login password and authenticator code, required for every change of the second factor. */
export function FactorProofForm({ act, busy, resting, failure, onSubmit, onDismiss }: FactorProofFormProps) {
  const { t } = useTranslation(['secondFactor', 'errors', 'validation', 'securityCheck', 'common', 'user']);
  const form = useFormik<FactorProof>({
    initialValues: { password: '', code: '' },
    onSubmit: () => undefined,
  });
  const problems = checkProof(form.values);
  const bind = (name: keyof FactorProof) => {
    const key = form.touched[name] ? problems[name] : undefined;
    return {
      name,
      value: form.values[name],
      onChange: (text: string) => void form.setFieldValue(name, text),
      onBlur: () => void form.setFieldTouched(name),
      error: key ? t(key) : null,
    };
  };
  return (
    <section aria-label={t(`prove_${act}`)}>
      <h2 ref={act === 'confirm' ? null : takeFocus} tabIndex={-1}>
        {t(`prove_${act}`)}
      </h2>
      <p>{t(`proveText_${act}`)}</p>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy || resting) return;
          void form.setTouched({ password: true, code: true });
          focusFirst(event.currentTarget, problems);
          onSubmit(form.values);
        }}
      >
        <PasswordField {...bind('password')} label={t('user:loginPassword')} autoComplete="current-password" />
        <FactorField {...bind('code')} {...(act === 'confirm' ? { hint: t('codeHint'), passkey: false } : {})} />
        {failure && (
          <FormAlert>
            {failure.error === 'unknown' && failure.message ? failure.message : t(`errors:${failure.error}`)}
          </FormAlert>
        )}
        <SubmitButton
          reason={resting ? t('securityCheck:resting') : null}
          busy={busy}
          variant={act === 'turnOff' ? 'danger' : 'primary'}
          data-send="user.factor.submit"
        >
          {t(`submit_${act}`)}
        </SubmitButton>
        <Button variant="ghost" disabled={busy || resting} data-send="user.factor.dismiss" onClick={onDismiss}>
          {t('common:cancel')}
        </Button>
      </Form>
    </section>
  );
}

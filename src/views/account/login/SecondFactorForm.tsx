import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../domain/contract/outcome';
import { checkFactorCode } from '../../../machines/account/login/login.check';
import { Button, SubmitButton } from '../../kit/Button';
import { focusFirst } from '../../kit/focusFirst';
import { Form, FormAlert } from '../../kit/form.styles';
import { takeFocus } from '../../kit/takeFocus';
import { FactorField } from '../securityCheck/FactorField';

interface SecondFactorFormProps {
  /** Whether a passkey may be used in place of a code. */
  passkey: boolean;
  busy: boolean;
  resting: boolean;
  failure: Failure | null;
  onSubmit: (code: string) => void;
  onLeave: () => void;
}

/** The second step of a login. */
export function SecondFactorForm({ passkey, busy, resting, failure, onSubmit, onLeave }: SecondFactorFormProps) {
  const { t } = useTranslation(['login', 'errors', 'securityCheck']);
  const form = useFormik({ initialValues: { code: '' }, onSubmit: ({ code }) => onSubmit(code) });
  const problem = checkFactorCode(form.values.code);
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || resting) return;
        void form.setTouched({ code: true });
        if (problem) focusFirst(event.currentTarget, { code: problem });
        onSubmit(form.values.code);
      }}
    >
      <FactorField
        ref={takeFocus}
        passkey={passkey}
        name="code"
        value={form.values.code}
        error={form.touched.code && problem ? t(problem) : null}
        onChange={(code) => void form.setFieldValue('code', code)}
        onBlur={() => void form.setFieldTouched('code')}
      />
      {failure && <FormAlert>{t(`errors:${failure.error}`)}</FormAlert>}
      <SubmitButton reason={resting ? t('resting') : null} busy={busy} data-send="user.secondFactor.submit">
        {t('confirm')}
      </SubmitButton>
      <Button variant="ghost" size="sm" data-send="user.secondFactor.leave" onClick={onLeave}>
        {t('otherAccount')}
      </Button>
    </Form>
  );
}

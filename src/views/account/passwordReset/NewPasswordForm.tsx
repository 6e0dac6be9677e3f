import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Failure } from '../../../../domain/contract/outcome';
import { checkNewPassword, type ResetValues } from '../../../machines/account/passwordReset/passwordReset.machine';
import { NewPasswordField } from '../account/NewPasswordField';
import { SubmitButton } from '../../kit/Button';
import { focusFirst } from '../../kit/focusFirst';
import { Form, FormAlert } from '../../kit/form.styles';
import { PasswordField } from '../../kit/PasswordField';
import { FactorField } from '../securityCheck/FactorField';

const Consequences = styled.p`
  color: var(--text-2);
  font-size: var(--font-md);
`;

interface NewPasswordFormProps {
  /** For password managers, which store the new password under it. */
  account: string;
  /** Whether the account requires its second factor. */
  secondFactor: boolean;
  /** Whether a passkey may be used instead of a code. */
  passkey: boolean;
  busy: boolean;
  resting: boolean;
  failure: Failure | null;
  onSubmit: (values: ResetValues) => void;
}

/** New password twice and, when enabled, the second factor. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { account, secondFactor, passkey, busy, resting, failure, onSubmit } = props;
  const { t } = useTranslation(['passwordReset', 'errors', 'validation', 'login', 'securityCheck']);
  const form = useFormik<ResetValues>({
    initialValues: { password: '', passwordRepeat: '', secondFactorCode: secondFactor ? '' : null },
    onSubmit,
  });
  const problems = checkNewPassword(form.values);
  const bind = (name: 'password' | 'passwordRepeat' | 'secondFactorCode') => {
    const key = form.touched[name] ? problems[name] : undefined;
    return {
      name,
      value: form.values[name] ?? '',
      onChange: (text: string) => void form.setFieldValue(name, text),
      onBlur: () => void form.setFieldTouched(name),
      error: key ? t(key) : null,
    };
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || resting) return;
        void form.setTouched({ password: true, passwordRepeat: true, secondFactorCode: true });
        focusFirst(event.currentTarget, problems);
        onSubmit(form.values);
      }}
    >
      <input type="hidden" name="username" autoComplete="username" value={account} />
      <NewPasswordField {...bind('password')} label={t('password')} />
      <PasswordField {...bind('passwordRepeat')} label={t('passwordRepeat')} autoComplete="new-password" />
      {secondFactor && <FactorField {...bind('secondFactorCode')} passkey={passkey} />}
      <Consequences>{t('consequences')}</Consequences>
      {failure && <FormAlert>{t(`errors:${failure.error}`)}</FormAlert>}
      <SubmitButton reason={resting ? t('login:resting') : null} busy={busy} data-send="user.newPassword.submit">
        {t('submit')}
      </SubmitButton>
    </Form>
  );
}

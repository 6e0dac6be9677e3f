import { useFormik } from 'formik';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Failure } from '../../../../domain/contract/outcome';
import { checkSecurity, type SecurityValues } from '../../../machines/account/registration/registration.machine';
import { SubmitButton } from '../../kit/Button';
import { Checkbox } from '../../kit/Checkbox';
import { boundField } from '../../kit/boundField';
import { focusFirst } from '../../kit/focusFirst';
import { NewPasswordField } from '../account/NewPasswordField';
import { Form, FormAlert } from '../../kit/form.styles';
import { PasswordField } from '../../kit/PasswordField';
import { TextField } from '../../kit/TextField';

const AgreementLink = styled(Link)`
  color: var(--text);
  text-decoration: underline;
`;

interface SecurityFormProps {
  busy: boolean;
  resting: boolean;
  failure: Failure | null;
  /** Code that always works on a sandbox exchange; null elsewhere. */
  invitationCode: string | null;
  onSubmit: (values: SecurityValues) => void;
}

type TextName = Exclude<keyof SecurityValues, 'agree'>;

/** Both passwords with their repetitions, the invitation code and the agreement. */
export function SecurityForm({ busy, resting, failure, invitationCode, onSubmit }: SecurityFormProps) {
  const { t } = useTranslation(['registration', 'errors', 'validation', 'login']);
  const form = useFormik<SecurityValues>({
    initialValues: {
      password: '',
      passwordRepeat: '',
      fundsPassword: '',
      fundsPasswordRepeat: '',
      invitationCode: invitationCode ?? '',
      agree: false,
    },
    onSubmit,
  });
  const problems = checkSecurity(form.values);
  const bind = (name: TextName) => boundField(form, name, problems[name], (key) => t(key));
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || resting) return;
        void form.setTouched({
          password: true,
          passwordRepeat: true,
          fundsPassword: true,
          fundsPasswordRepeat: true,
          invitationCode: true,
          agree: true,
        });
        focusFirst(event.currentTarget, problems);
        onSubmit(form.values);
      }}
    >
      <NewPasswordField {...bind('password')} label={t('password')} />
      <PasswordField {...bind('passwordRepeat')} label={t('passwordRepeat')} autoComplete="new-password" />
      <NewPasswordField {...bind('fundsPassword')} label={t('fundsPassword')} hint={t('fundsPasswordHint')} />
      <PasswordField {...bind('fundsPasswordRepeat')} label={t('fundsPasswordRepeat')} autoComplete="new-password" />
      <TextField
        {...bind('invitationCode')}
        label={t('invitationCode')}
        autoComplete="off"
        hint={invitationCode ? t('invitationHint', { code: invitationCode }) : undefined}
      />
      <Checkbox
        name="agree"
        checked={form.values.agree}
        onChange={(agree) => void form.setFieldValue('agree', agree)}
        error={form.touched.agree && problems['agree'] ? t(problems['agree']) : null}
      >
        <Trans
          t={t}
          i18nKey="agree"
          components={{ agreement: <AgreementLink to="/agree" target="_blank" rel="noopener" /> }}
        />
      </Checkbox>
      {failure && <FormAlert>{t(`errors:${failure.error}`)}</FormAlert>}
      <SubmitButton reason={resting ? t('login:resting') : null} busy={busy} data-send="user.security.submit">
        {t('openAccount')}
      </SubmitButton>
    </Form>
  );
}

import { useFormik } from 'formik';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import {
  checkCredential,
  checkNext,
  type CredentialKind,
  type CredentialValues,
} from '../../../machines/account/credentialChange/credentialChange.machine';
import { CodeField } from '../verificationCode/CodeField';
import { NewPasswordField } from '../account/NewPasswordField';
import { SubmitButton } from '../../kit/Button';
import { FailureAlert, Form, type Submission } from '../../kit/Form';
import { boundField, submitsTyped } from '../../kit/typedForm';
import { PasswordField } from '../../kit/PasswordField';
import { TextField } from '../../kit/TextField';
import { FactorField } from '../securityCheck/SecurityFields';
import { ContactField } from '../account/AccountField';

interface CredentialFormProps extends Submission {
  kind: CredentialKind;
  account: string;
  hasFactor: boolean;
  sandbox: boolean;
  languageTag: string;
  onSubmit: (values: CredentialValues) => void;
}

const EMPTY = { code: '', current: '', next: '', repeat: '', nextCode: '', secondFactorCode: '' };

type CurrentProps = Omit<ComponentProps<typeof PasswordField>, 'label'> & { kind: 'loginPassword' | 'fundsPassword' };

/** Current password. A forgotten funds password may be left blank when the second factor is old enough. */
function CurrentPassword({ kind, ...field }: CurrentProps) {
  const { t } = useTranslation('credentialChange');
  const rest =
    kind === 'fundsPassword' ? { hint: t('forgotten'), autoComplete: 'off' } : { autoComplete: 'current-password' };
  return <PasswordField {...field} {...rest} label={t(`current_${kind}`)} />;
}

/** Code for the current account, its password or second factor, the new value twice, and the code sent to it when it is an address. */
export function CredentialForm(props: CredentialFormProps) {
  const { kind, account, hasFactor, busy, resting, failure, sandbox, languageTag, onSubmit } = props;
  const { t } = useTranslation(['credentialChange', 'errors', 'validation', 'securityCheck', 'verificationCode']);
  const asksCurrent = kind === 'fundsPassword' || !hasFactor;
  const valuesOf = (typed: typeof EMPTY): CredentialValues => ({
    ...typed,
    account,
    current: asksCurrent && !(hasFactor && typed.current === '') ? typed.current : null,
    secondFactorCode: hasFactor ? typed.secondFactorCode : null,
  });
  const form = useFormik({ initialValues: EMPTY, onSubmit: () => undefined });
  const problems = checkCredential(kind, valuesOf(form.values));
  const bind = (name: keyof typeof EMPTY) => boundField(form, name, problems[name], (key) => t(key));
  const codeScene = kind === 'email' || kind === 'phone' ? 'account' : kind;
  return (
    <Form {...submitsTyped(form, problems, busy || resting, () => onSubmit(valuesOf(form.values)))}>
      <TextField
        label={t(`account_${kind}`)}
        value={account}
        readOnly
        autoComplete="username"
        onChange={() => undefined}
      />
      <CodeField
        {...bind('code')}
        label={t(`code_${kind}`)}
        scene={codeScene}
        sandbox={sandbox}
        account={account}
        onAccountMissing={() => undefined}
        onSend={() => void form.setFieldTouched('code', false, false)}
      />
      {asksCurrent && <CurrentPassword {...bind('current')} kind={kind === 'fundsPassword' ? kind : 'loginPassword'} />}
      {kind === 'email' || kind === 'phone' ? (
        <>
          <ContactField {...bind('next')} kind={kind} label={t(`next_${kind}`)} languageTag={languageTag} />
          <ContactField {...bind('repeat')} kind={kind} label={t(`repeat_${kind}`)} languageTag={languageTag} />
          <CodeField
            {...bind('nextCode')}
            label={t(`nextCode_${kind}`)}
            scene="newAccount"
            sandbox={sandbox}
            account={checkNext(kind, valuesOf(form.values)) === null ? form.values.next : null}
            onAccountMissing={() => void form.setFieldTouched('next')}
            onSend={() => void form.setFieldTouched('nextCode', false, false)}
          />
        </>
      ) : (
        <>
          <NewPasswordField {...bind('next')} label={t(`next_${kind}`)} hint={t(`hint_${kind}`)} />
          <PasswordField {...bind('repeat')} label={t(`repeat_${kind}`)} autoComplete="new-password" />
        </>
      )}
      {hasFactor && <FactorField {...bind('secondFactorCode')} />}
      <FailureAlert failure={failure} />
      <SubmitButton reason={resting ? t('securityCheck:resting') : null} busy={busy} data-send="user.credential.submit">
        {t(`title_${kind}`)}
      </SubmitButton>
    </Form>
  );
}

import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  credentialChangeMachine,
  type CredentialKind,
  checkCredential,
  checkNext,
  type CredentialValues,
} from '../../../machines/account/credentialChange/credentialChange.machine';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { useSubmission } from '../../app/useSubmission';
import { LinkButton, SubmitButton } from '../../kit/Button';
import { FailureAlert, Form, type Submission } from '../../kit/Form';
import { PasswordField } from '../../kit/PasswordField';
import { EmptyState } from '../../kit/States';
import { TextField } from '../../kit/TextField';
import { boundField, submitsTyped } from '../../kit/typedForm';
import { ContactField } from '../account/AccountField';
import { NewPasswordField } from '../account/NewPasswordField';
import { FactorField } from '../securityCheck/SecurityFields';
import { SettingLead, SettingPanel, UserPage } from '../user/UserPage';
import { CodeField } from '../verificationCode/CodeField';

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
function CredentialForm(props: CredentialFormProps) {
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

/** Changes a password, or the email or phone that is the account's name. */
function CredentialPage({ kind }: { kind: CredentialKind }) {
  const { t } = useTranslation('credentialChange');
  const { user } = useSession();
  const { config } = usePlatform();
  const { languageTag } = usePreferences();
  const flow = useFlow(credentialChangeMachine, { kind }, kind);
  const state = useSelector(flow, ({ value }) => value);
  const submission = useSubmission(flow);
  if (!user) return null;
  return (
    <UserPage title={t(`title_${kind}`)}>
      <SettingLead>{t(`lead_${kind}`)}</SettingLead>
      <SettingPanel data-state={state}>
        {state === 'kept' ? (
          <EmptyState
            icon="check"
            title={t('fundsChanged')}
            text={t('fundsChangedText')}
            action={<LinkButton to="/user/s-securityset">{t('toSettings')}</LinkButton>}
          />
        ) : (
          <CredentialForm
            kind={kind}
            account={user.account}
            hasFactor={user.second_factor}
            {...submission}
            sandbox={config.sandbox !== null}
            languageTag={languageTag}
            onSubmit={(values) => flow.send({ type: 'user.credential.submit', values })}
          />
        )}
        {(kind === 'email' || kind === 'phone') && (
          <SettingLead>
            <Link to="/user/s-securityset/lost-contact">{t(`lost_${kind}`)}</Link>
          </SettingLead>
        )}
      </SettingPanel>
    </UserPage>
  );
}

/** /user/s-loginpwd */
export const LoginPasswordScreen = () => <CredentialPage kind="loginPassword" />;

/** /user/s-securitypwd */
export const FundsPasswordScreen = () => <CredentialPage kind="fundsPassword" />;

/** /user/s-emailset: for accounts named by an email address. */
export function EmailScreen() {
  const { user } = useSession();
  return user?.account.includes('@') ? (
    <CredentialPage kind="email" />
  ) : (
    <OtherKind kind="email" to="/user/s-phoneset" />
  );
}

/** /user/s-phoneset: for accounts named by a phone number. */
export function PhoneScreen() {
  const { user } = useSession();
  return user?.account.includes('@') ? (
    <OtherKind kind="phone" to="/user/s-emailset" />
  ) : (
    <CredentialPage kind="phone" />
  );
}

/** Shown when the page for the other kind of account was opened. */
function OtherKind({ kind, to }: { kind: 'email' | 'phone'; to: string }) {
  const { t } = useTranslation(['credentialChange', 'user']);
  return (
    <UserPage title={t(`title_${kind}`)}>
      <SettingPanel>
        <EmptyState
          icon="info"
          title={t(`otherKind_${kind}`)}
          text={t(`otherKindText_${kind}`)}
          action={<LinkButton to={to}>{t(kind === 'email' ? 'user:changePhone' : 'user:changeEmail')}</LinkButton>}
        />
      </SettingPanel>
    </UserPage>
  );
}

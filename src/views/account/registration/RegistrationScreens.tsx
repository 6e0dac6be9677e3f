import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  checkSecurity,
  registrationMachine,
  type SecurityValues,
} from '../../../machines/account/registration/registration.machine';
import type { CodeThenSecretInput } from '../../../machines/families/codeThenSecret';
import { useFlow } from '../../app/useFlow';
import { useSubmission } from '../../app/useSubmission';
import { usePageTitle } from '../../app/usePageTitle';
import { usePlatform } from '../../app/usePlatform';
import { useSession } from '../../app/useSession';
import { Button, LinkButton, SubmitButton } from '../../kit/Button';
import { Checkbox } from '../../kit/Checkbox';
import { PasswordField } from '../../kit/PasswordField';
import { TextField } from '../../kit/TextField';
import { FailureAlert, Form, type Submission } from '../../kit/Form';
import { boundField, submitsTyped } from '../../kit/typedForm';
import { sends } from '../../kit/sends';
import { EntranceFoot, EntrancePage, SignedInNote } from '../account/EntrancePage';
import { NewPasswordField } from '../account/NewPasswordField';
import { IdentityForm } from '../verificationCode/IdentityForm';

const AgreementLink = styled(Link)`
  color: var(--text);
  text-decoration: underline;
`;

interface SecurityFormProps extends Submission {
  /** Code that always works on a sandbox exchange; null elsewhere. */
  invitationCode: string | null;
  onSubmit: (values: SecurityValues) => void;
}

type TextName = Exclude<keyof SecurityValues, 'agree'>;

/** Both passwords with their repetitions, the invitation code and the agreement. */
function SecurityForm({ busy, resting, failure, invitationCode, onSubmit }: SecurityFormProps) {
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
    <Form {...submitsTyped(form, problems, busy || resting, () => onSubmit(form.values))}>
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
      <FailureAlert failure={failure} />
      <SubmitButton reason={resting ? t('login:resting') : null} busy={busy} data-send="user.security.submit">
        {t('openAccount')}
      </SubmitButton>
    </Form>
  );
}

/** State shared by both steps of this tab's single registration. */
function useRegistration(page: CodeThenSecretInput['page']) {
  const ref = useFlow(registrationMachine, { page });
  return {
    ref,
    restoring: useSelector(ref, (snapshot) => snapshot.matches('restoring')),
    stepTwo: useSelector(ref, (snapshot) => snapshot.hasTag('stepTwo')),
    account: useSelector(ref, (snapshot) => snapshot.context.account),
    submission: useSubmission(ref),
  };
}

/** /reg: step one of registration. */
export function RegScreen() {
  const { t } = useTranslation('registration');
  const { ref, restoring, stepTwo, account, submission } = useRegistration('stepOne');
  const { config } = usePlatform();
  const { user } = useSession();
  usePageTitle(t('title'));
  if (user) return <SignedInNote title={t('title')} account={user.account} />;
  if (restoring) return null;
  return (
    <EntrancePage title={t('title')} lead={t('stepOne')} state={stepTwo ? 'securing' : 'identifying'}>
      {stepTwo ? (
        <>
          <p>{t('confirmed', { account })}</p>
          <LinkButton to="/reg-next" variant="primary" size="lg" full>
            {t('goOn')}
          </LinkButton>
        </>
      ) : (
        <IdentityForm
          scene="register"
          account={account}
          {...submission}
          phoneAllowed={config.sys.enable_phone_register === 1}
          submitLabel={t('next')}
          send="user.identity.submit"
          onSubmit={(values) => ref.send({ type: 'user.identity.submit', values })}
        />
      )}
      <EntranceFoot>
        {t('haveAccount')} <Link to="/login">{t('logIn')}</Link>
      </EntranceFoot>
    </EntrancePage>
  );
}

/** /reg-next: step two of registration. */
export function RegNextScreen() {
  const { t } = useTranslation('registration');
  const { ref, stepTwo, account, submission } = useRegistration('stepTwo');
  const { config } = usePlatform();
  const { user } = useSession();
  usePageTitle(t('title'));
  if (user) return <SignedInNote title={t('title')} account={user.account} />;
  if (!stepTwo) return null;
  return (
    <EntrancePage title={t('title')} lead={t('stepTwo', { account })} state="securing">
      <SecurityForm
        {...submission}
        invitationCode={config.sandbox?.invitation_code ?? null}
        onSubmit={(values) => ref.send({ type: 'user.security.submit', values })}
      />
      <EntranceFoot>
        <Button
          variant="ghost"
          size="sm"
          disabled={submission.busy || submission.resting}
          {...sends(ref, 'user.registration.restart')}
        >
          {t('otherAccount')}
        </Button>
      </EntranceFoot>
    </EntrancePage>
  );
}

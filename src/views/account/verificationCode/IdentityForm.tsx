import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { checkAccountCode } from '../../../machines/account/accountCheck';
import type { CodeScene } from '../../../machines/account/verificationCode/verificationCode.machine';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { SubmitButton } from '../../kit/Button';
import { FailureAlert, Form, type Submission } from '../../kit/Form';
import { boundField, submitsTyped } from '../../kit/typedForm';
import { AccountField } from '../account/AccountField';
import { CodeField } from './CodeField';

interface IdentityValues {
  account: string;
  code: string;
}

interface IdentityFormProps extends Submission {
  scene: CodeScene;
  /** Restored after a reload; '' otherwise. */
  account: string;
  phoneAllowed: boolean;
  submitLabel: string;
  /** Event sent to the flow on submission. */
  send: string;
  onSubmit: (values: IdentityValues) => void;
}

/** Account and the code sent to it: first step of registration and of a password reset. */
export function IdentityForm(props: IdentityFormProps) {
  const { busy, resting, failure, onSubmit } = props;
  const { t } = useTranslation(['login', 'errors', 'validation', 'verificationCode']);
  const { config } = usePlatform();
  const { languageTag } = usePreferences();
  const form = useFormik<IdentityValues>({
    initialValues: { account: props.account, code: '' },
    onSubmit,
  });
  const problems = checkAccountCode(form.values);
  const bind = (name: keyof IdentityValues) => boundField(form, name, problems[name], (key) => t(key));
  return (
    <Form {...submitsTyped(form, problems, busy || resting, () => onSubmit(form.values))}>
      <AccountField {...bind('account')} phoneAllowed={props.phoneAllowed} languageTag={languageTag} />
      <CodeField
        {...bind('code')}
        scene={props.scene}
        sandbox={config.sandbox !== null}
        account={problems['account'] === undefined ? form.values.account : null}
        onAccountMissing={() => void form.setFieldTouched('account')}
        onSend={() => void form.setFieldTouched('code', false, false)}
      />
      <FailureAlert failure={failure} />
      <SubmitButton reason={resting ? t('login:resting') : null} busy={busy} data-send={props.send}>
        {props.submitLabel}
      </SubmitButton>
    </Form>
  );
}

import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../domain/contract/outcome';
import { checkAccountCode } from '../../../machines/account/accountCheck';
import type { CodeScene } from '../../../machines/account/verificationCode/verificationCode.machine';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { SubmitButton } from '../../kit/Button';
import { focusFirst } from '../../kit/focusFirst';
import { FailureAlert, Form, submits } from '../../kit/Form';
import { AccountField } from '../account/AccountField';
import { CodeField } from './CodeField';

interface IdentityValues {
  account: string;
  code: string;
}

interface IdentityFormProps {
  scene: CodeScene;
  /** Restored after a reload; '' otherwise. */
  account: string;
  busy: boolean;
  resting: boolean;
  failure: Failure | null;
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
  const error = (field: keyof IdentityValues) => {
    const key = form.touched[field] ? problems[field] : undefined;
    return key ? t(key) : null;
  };
  return (
    <Form
      {...submits((element) => {
        if (busy || resting) return;
        void form.setTouched({ account: true, code: true });
        focusFirst(element, problems);
        onSubmit(form.values);
      })}
    >
      <AccountField
        value={form.values.account}
        onChange={(next) => void form.setFieldValue('account', next)}
        onBlur={() => void form.setFieldTouched('account')}
        error={error('account')}
        phoneAllowed={props.phoneAllowed}
        languageTag={languageTag}
      />
      <CodeField
        scene={props.scene}
        sandbox={config.sandbox !== null}
        value={form.values.code}
        onChange={(code) => void form.setFieldValue('code', code)}
        onBlur={() => void form.setFieldTouched('code')}
        error={error('code')}
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

import { useTranslation } from 'react-i18next';
import type { ProofValues } from '../../../machines/account/securityProof';
import { useSession } from '../../app/useSession';
import { PasswordField } from '../../kit/PasswordField';
import { PasskeyOrCode } from '../passkeyProof/PasskeyOrCode';
import { CodeInput, type CodeInputProps } from './CodeInput';

interface FactorFieldProps extends Omit<CodeInputProps, 'suffix'> {
  /** Whether a passkey may be used instead of a code; defaults to whether the signed-in user has one. */
  passkey?: boolean;
}

/** Field for an authenticator code, a recovery code or a passkey. */
export function FactorField({ passkey, ...field }: FactorFieldProps) {
  const { user } = useSession();
  const hasPasskey = passkey ?? (user?.passkeys ?? 0) > 0;
  return hasPasskey ? <PasskeyOrCode {...field} /> : <CodeInput {...field} />;
}

/** Part of a Formik form that concerns the proof. */
interface ProofForm {
  setFieldValue(field: keyof ProofValues, text: string): unknown;
  setFieldTouched(field: keyof ProofValues): unknown;
}

interface SecurityFieldsProps {
  form: ProofForm;
  values: ProofValues;
  /** Translated problem per field. */
  errorOf: (field: keyof ProofValues) => string | null;
}

/** Funds password and, when enabled, the second factor, which every sensitive action requires. */
export function SecurityFields({ form, values, errorOf }: SecurityFieldsProps) {
  const { t } = useTranslation('securityCheck');
  const bind = (name: keyof ProofValues) => ({
    name,
    error: errorOf(name),
    onChange: (text: string) => void form.setFieldValue(name, text),
    onBlur: () => void form.setFieldTouched(name),
  });
  return (
    <>
      <PasswordField
        {...bind('fundsPassword')}
        label={t('fundsPassword')}
        autoComplete="off"
        value={values.fundsPassword}
      />
      {values.secondFactorCode !== null && (
        <FactorField {...bind('secondFactorCode')} value={values.secondFactorCode} />
      )}
    </>
  );
}

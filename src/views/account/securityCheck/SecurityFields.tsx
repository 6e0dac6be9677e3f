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

interface SecurityFieldsProps {
  values: ProofValues;
  /** Translated problem per field. */
  errorOf: (field: keyof ProofValues) => string | null;
  onChange: (field: keyof ProofValues, text: string) => void;
  onBlur: (field: keyof ProofValues) => void;
}

/** Funds password and, when enabled, the second factor, which every sensitive action requires. */
export function SecurityFields({ values, errorOf, onChange, onBlur }: SecurityFieldsProps) {
  const { t } = useTranslation('securityCheck');
  return (
    <>
      <PasswordField
        name="fundsPassword"
        label={t('fundsPassword')}
        autoComplete="off"
        value={values.fundsPassword}
        error={errorOf('fundsPassword')}
        onChange={(text) => onChange('fundsPassword', text)}
        onBlur={() => onBlur('fundsPassword')}
      />
      {values.secondFactorCode !== null && (
        <FactorField
          name="secondFactorCode"
          value={values.secondFactorCode}
          error={errorOf('secondFactorCode')}
          onChange={(text) => onChange('secondFactorCode', text)}
          onBlur={() => onBlur('secondFactorCode')}
        />
      )}
    </>
  );
}

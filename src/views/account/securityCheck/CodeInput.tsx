import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/useSession';
import { TextField } from '../../kit/TextField';

/** "XXXXX-XXXXX", a recovery code. */
const LONGEST_CODE = 11;

export interface CodeInputProps {
  name: string;
  value: string;
  /** Translated. */
  error: string | null;
  hint?: string;
  onChange: (code: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
  /** Another way than a code. */
  suffix?: ReactNode;
}

/** A code of the authenticator or a recovery code; only the latter where a passkey is all that protects the account. */
export function CodeInput({ hint, ...field }: CodeInputProps) {
  const { t } = useTranslation('securityCheck');
  const { user } = useSession();
  const isRecovery = field.suffix !== undefined && user?.authenticator === false;
  return (
    <TextField
      {...field}
      label={t(isRecovery ? 'recoveryCode' : 'factor')}
      hint={hint ?? t(isRecovery ? 'recoveryHint' : 'factorHint')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={LONGEST_CODE}
    />
  );
}

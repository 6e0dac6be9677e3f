import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/useSession';
import { TextField } from '../../kit/TextField';

export interface CodeInputProps {
  name: string;
  value: string;
  /** Translated. */
  error: string | null;
  hint?: string;
  onChange: (code: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
  /** Alternative to a code. */
  suffix?: ReactNode;
}

/** Field for an authenticator or recovery code; only the latter when a passkey is the account's only protection. */
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
      onChange={(text) => field.onChange(text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, ''))}
    />
  );
}

import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../kit/TextField';

/** "XXXXX-XXXXX", a recovery code. */
const LONGEST_CODE = 11;

interface FactorFieldProps {
  name: string;
  value: string;
  /** Translated. */
  error: string | null;
  hint?: string;
  onChange: (code: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A code of the authenticator or a recovery code. */
export function FactorField({ hint, ...field }: FactorFieldProps) {
  const { t } = useTranslation('securityCheck');
  return (
    <TextField
      {...field}
      label={t('factor')}
      hint={hint ?? t('factorHint')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={LONGEST_CODE}
    />
  );
}

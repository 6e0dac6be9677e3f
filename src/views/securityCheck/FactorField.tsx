import { useTranslation } from 'react-i18next';
import { TextField } from '../kit/TextField';

/** "XXXXX-XXXXX", a recovery code. */
const LONGEST_CODE = 11;

interface FactorFieldProps {
  name: string;
  value: string;
  /** Translated. */
  error: string | null;
  onChange: (code: string) => void;
  onBlur: () => void;
}

/** The code of the authenticator, or a recovery code. */
export function FactorField(props: FactorFieldProps) {
  const { t } = useTranslation('securityCheck');
  return (
    <TextField
      {...props}
      label={t('factor')}
      hint={t('factorHint')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={LONGEST_CODE}
    />
  );
}

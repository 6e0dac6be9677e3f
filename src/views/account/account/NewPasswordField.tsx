import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../kit/PasswordField';
import { StrengthMeter } from './StrengthMeter';

interface NewPasswordFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (password: string) => void;
  onBlur: () => void;
  error: string | null;
  /** Under the empty field; its length by default. */
  hint?: string;
}

/** A password that is being chosen: says how strong it is as soon as there is one. */
export function NewPasswordField({ hint, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation('password');
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={field.value === '' ? (hint ?? t('hint')) : <StrengthMeter password={field.value} />}
    />
  );
}

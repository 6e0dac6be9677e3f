import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton';
import { TextField, type TextFieldProps } from './TextField';

/** Password input with a reveal button. Set `autoComplete`: current-password or new-password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          size="sm"
          label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

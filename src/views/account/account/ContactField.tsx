import { TextField } from '../../kit/TextField';
import { PhoneFields } from './AccountField';

interface ContactFieldProps {
  kind: 'email' | 'phone';
  name: string;
  label: string;
  /** Email, or phone as "+<country code> <number>"; '' while empty. */
  value: string;
  onChange: (contact: string) => void;
  onBlur: () => void;
  error: string | null;
  languageTag: string;
}

/** Email address, or region, calling code and number of a phone. */
export function ContactField({ kind, languageTag, onChange, ...field }: ContactFieldProps) {
  if (kind === 'phone') return <PhoneFields {...field} onChange={onChange} languageTag={languageTag} />;
  return (
    <TextField
      {...field}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(text) => onChange(text.trim())}
    />
  );
}

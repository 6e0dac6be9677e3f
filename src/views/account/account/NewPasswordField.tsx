import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../kit/PasswordField';
import { styled } from 'styled-components';

type Strength = 'weak' | 'fair' | 'good' | 'strong';

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
const LONG = 12;
const VERY_LONG = 16;

/** A hint, not a rule: length counts as much as the kinds of characters. */
function passwordStrength(password: string): Strength {
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const repeats = new Set(password).size <= password.length / 3;
  const points = kinds + (password.length >= LONG ? 1 : 0) + (password.length >= VERY_LONG ? 1 : 0) - (repeats ? 2 : 0);
  if (points <= 2) return 'weak';
  if (points === 3) return 'fair';
  return points <= 5 ? 'good' : 'strong';
}

const LEVEL: Record<Strength, number> = { weak: 1, fair: 2, good: 3, strong: 4 };

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
`;

const Meter = styled.meter`
  width: 72px;
  height: 8px;
`;

function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation('password');
  const strength = passwordStrength(password);
  return (
    <Row>
      <Meter min={0} max={4} low={1.5} high={2.5} optimum={4} value={LEVEL[strength]} aria-hidden="true" />
      {t(`strength_${strength}`)}
    </Row>
  );
}

interface NewPasswordFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (password: string) => void;
  onBlur: () => void;
  error: string | null;
  /** Shown while the field is empty; states the required length by default. */
  hint?: string;
}

/** Field for a new password, with a strength meter as soon as it is not empty. */
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

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from 'react-i18next';
import { stepOf, type FieldKind, type Reason } from '../../../machines/futures/futures/fieldChecks';
import type { ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { usePreferences } from '../../app/usePreferences';
import { DecimalField } from '../../kit/DecimalField';
import { reasonText } from './reasonText';

export const DialogForm = styled.form`
  display: grid;
  gap: var(--space-4);
`;

interface FormFieldProps {
  terms: ContractTerms;
  kind: FieldKind;
  label: string;
  unit: ReactNode;
  value: string;
  reason: Reason | null;
  hint?: string;
  onChange: (text: string) => void;
}

/** Field for a price or an amount of a futures form, on the contract's grid. */
export function FormField({ terms, kind, label, unit, value, reason, hint, onChange }: FormFieldProps) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  return (
    <DecimalField
      label={label}
      value={value}
      step={stepOf(terms, kind)}
      languageTag={languageTag}
      suffix={unit}
      error={reasonText(t, reason)}
      hint={hint}
      data-send="user.field.change"
      onChange={onChange}
    />
  );
}

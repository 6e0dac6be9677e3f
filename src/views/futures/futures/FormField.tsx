import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Direction } from '../../../../domain/contract/spot/spot';
import { contractRulesOf, type ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { type FieldKind, plainOf, type Reason, stepOf } from '../../../machines/futures/futures/fieldChecks';
import { sameData } from '../../../machines/sameData';
import { reasonText } from '../../app/reasonText';
import { usePreferences } from '../../app/usePreferences';
import { DecimalField } from '../../kit/DecimalField';
import { PriceBandNote } from '../../spot/spotOrder/PriceBandNote';

export const sameReason = (a: Reason | null, b: Reason | null): boolean => sameData(a, b);

interface ContractBandNoteProps {
  terms: ContractTerms;
  typed: string;
  /** Plain decimal of the reference price: the mark price, or the trigger of a trigger order; '' for none. */
  fair: string;
  sides: readonly Direction[];
}

/** Warns while a limit price is typed when it is outside the contract's price band for a side. */
export const ContractBandNote = ({ terms, typed, fair, sides }: ContractBandNoteProps) => (
  <PriceBandNote rules={contractRulesOf(terms)} price={plainOf(terms, 'price', typed)} fair={fair} sides={sides} />
);

export const DialogForm = styled.form`
  display: grid;
  gap: var(--space-4);
`;

interface FormFieldProps {
  /** Name by which a shortcut finds it. */
  field: string;
  terms: ContractTerms;
  kind: FieldKind;
  label: string;
  unit: ReactNode;
  value: string;
  reason: Reason | null;
  hint?: string;
  /** True while the form is being sent and takes no input. */
  readOnly?: boolean;
  onChange: (text: string) => void;
}

/** Field for a price or an amount of a futures form, on the contract's grid. */
export function FormField({
  field,
  terms,
  kind,
  label,
  unit,
  value,
  reason,
  hint,
  readOnly,
  onChange,
}: FormFieldProps) {
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
      readOnly={readOnly}
      data-send="user.field.change"
      data-field={field}
      onChange={onChange}
    />
  );
}

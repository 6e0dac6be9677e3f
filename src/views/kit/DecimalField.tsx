import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { scaleOf } from '../../../domain/money/decimal';
import { localDecimal, stepDecimal, understandDecimal } from './decimalText';
import { TextField, type TextFieldProps } from './TextField';
import { tabular } from './text';

export interface DecimalFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'step'> {
  /** Plain decimal, or the raw input when it could not be parsed. */
  value: string;
  /** Receives the plain decimal, '' when empty, or the raw text when it is not a number (which the form's check then rejects). */
  onChange: (value: string) => void;
  /** Grid step as a decimal string. Arrow keys move by it, with Shift by ten steps; typing more digits than it has is blocked. */
  step?: string;
  /** BCP 47 tag, which resolves ambiguous decimal marks. */
  languageTag: string;
}

const Figures = styled(TextField)`
  input { ${tabular} text-align: end; }
`;

const ARROWS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** Input for an amount or a price. Accepts both decimal marks and grouping, and shows the parsed value when it differs. */
export function DecimalField({ value, onChange, step, languageTag, hint, onKeyDown, ...rest }: DecimalFieldProps) {
  const { t } = useTranslation('common');
  const [draft, setDraft] = useState({ text: localDecimal(value, languageTag), plain: value });
  const text = draft.plain === value ? draft.text : localDecimal(value, languageTag);
  const understood = text === '' ? '' : understandDecimal(text, languageTag);

  const take = (next: string) => {
    const plain = next.trim() === '' ? '' : (understandDecimal(next, languageTag) ?? next);
    const typedOne = next.length === text.length + 1 && next.startsWith(text);
    if (step && typedOne && scaleOf(plain) > scaleOf(step) && /^[\d.]+$/.test(plain)) return;
    setDraft({ text: next, plain });
    onChange(plain);
  };
  const nudge = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const direction = ARROWS[event.key];
    if (!step || !direction || understood === null) return;
    event.preventDefault();
    take(localDecimal(stepDecimal(understood, step, direction * (event.shiftKey ? 10 : 1)), languageTag));
  };
  const shown = understood === null ? '' : localDecimal(understood, languageTag);
  const differs = shown !== '' && text.replace(/[.,]$/, '') !== shown;

  return (
    <Figures
      {...rest}
      value={text}
      onChange={take}
      onKeyDown={nudge}
      inputMode="decimal"
      autoComplete="off"
      hint={differs ? t('understoodAs', { value: shown }) : hint}
    />
  );
}

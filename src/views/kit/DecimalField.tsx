import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { formatDecimal, parseDecimal, scaleOf, trimZeros } from '../../../domain/money/decimal';
import { type DecimalMark, readDecimalInput } from '../../../domain/money/input';
import { TextField, type TextFieldProps } from './TextField';
import { tabular } from './text';

const MAX_DECIMALS = 18;

/** Decimal mark of a language: "," for de-DE, "." for en-US. */
const decimalMark = (languageTag: string): DecimalMark =>
  new Intl.NumberFormat(languageTag).formatToParts(1.5).find((part) => part.type === 'decimal')?.value === ','
    ? ','
    : '.';

const readLocal = (text: string, languageTag: string) => readDecimalInput(text, MAX_DECIMALS, decimalMark(languageTag));

/**
 * Parses typed or pasted text ("1 234,5", "1,234.5", ",5") into a plain decimal string, by the marks of the language.
 * @returns null when it is blank or not a plain unsigned number: sign, exponent, letters, broken groups.
 */
export function understandDecimal(text: string, languageTag: string): string | null {
  const read = readLocal(text, languageTag);
  return read.ok && read.value !== '' ? read.value : null;
}

/** Converts a plain decimal to the language's decimal mark: "1.5" is "1,5" in German. Any other text stays unchanged. */
export const localDecimal = (text: string, languageTag: string): string =>
  /^\d+\.\d*$/.test(text) ? text.replace('.', decimalMark(languageTag)) : text;

/** Moves a plain decimal by `count` steps, never below zero: stepDecimal("1.5", "0.1", -1) is "1.4". */
export function stepDecimal(value: string, step: string, count: number): string {
  const scale = Math.max(scaleOf(step), scaleOf(value || '0'));
  const at = parseDecimal(value || '0', scale);
  const by = parseDecimal(step, scale);
  if (at === null || by === null) return value;
  const next = at + by * BigInt(count);
  return trimZeros(formatDecimal(next < 0n ? 0n : next, scale));
}

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
    // A mark alone is the beginning of a number, not an error.
    const read = readLocal(/^[.,]$/.test(next.trim()) ? '' : next, languageTag);
    const plain = read.ok ? read.value : next;
    const typedOne = next.length === text.length + 1 && next.startsWith(text);
    if (step && typedOne && scaleOf(plain) > scaleOf(step) && /^[\d.]+$/.test(plain)) return;
    setDraft({ text: next, plain });
    onChange(plain);
  };
  const nudge = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const direction = ARROWS[event.key];
    if (!step || !direction || understood === null || rest.readOnly) return;
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

import { useTranslation } from 'react-i18next';
import type { CollectionMethod } from '../../../../domain/contract/fiat/collection';
import { NUMBER_TEXT_MAX, numberKindOf } from '../../../../domain/rules/fiat/bankNumber';
import type { MethodValues } from '../../../machines/fiat/collectionMethod/collectionMethod.check';
import { maskedNumber } from '../collectionMethods/maskedNumber';
import { TextField } from '../../kit/TextField';

interface NumberFieldsProps {
  values: MethodValues;
  /** What is being edited; null for a new one. */
  kept: CollectionMethod | null;
  errorOf: (field: keyof MethodValues) => string | null;
  onChange: (changes: Partial<MethodValues>) => void;
  onBlur: (field: keyof MethodValues) => void;
}

/** The card or account number as the currency has it: an IBAN, a sort code and account number, or digits. */
export function NumberFields({ values, kept, errorOf, onChange, onBlur }: NumberFieldsProps) {
  const { t } = useTranslation('collectionMethods');
  const kind = numberKindOf(values.currency);
  const common = { autoComplete: 'off', spellCheck: false, maxLength: NUMBER_TEXT_MAX } as const;
  return (
    <>
      {kind === 'sortCode' && (
        <TextField
          {...common}
          name="sortCode"
          label={t('sortCode')}
          inputMode="numeric"
          placeholder="00-00-00"
          value={values.sortCode}
          error={errorOf('sortCode')}
          onChange={(sortCode) => onChange({ sortCode })}
          onBlur={() => onBlur('sortCode')}
        />
      )}
      <TextField
        {...common}
        name="number"
        label={t(`number_${kind}`)}
        autoCapitalize="characters"
        inputMode={kind === 'digits' || kind === 'sortCode' ? 'numeric' : 'text'}
        placeholder={kept ? maskedNumber(kept.number_tail) : undefined}
        hint={kept ? t('numberKept') : undefined}
        value={values.number}
        error={errorOf('number')}
        onChange={(number) => onChange({ number })}
        onBlur={() => onBlur('number')}
      />
    </>
  );
}

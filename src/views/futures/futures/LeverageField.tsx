import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../kit/TextField';

interface LeverageFieldProps {
  value: number;
  max: number;
  send: string;
  readOnly?: boolean;
  onChange: (leverage: number) => void;
}

/** Field for a leverage. It can be emptied before another is typed, and shows the chosen one again when it is left. */
export function LeverageField({ value, max, send, readOnly, onChange }: LeverageFieldProps) {
  const { t } = useTranslation('futures');
  const [isEmpty, setEmpty] = useState(false);
  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={t('leverage')}
      value={isEmpty ? '' : String(value)}
      min={1}
      max={max}
      suffix="×"
      readOnly={readOnly}
      data-send={send}
      onChange={(text) => {
        setEmpty(text === '');
        if (text !== '') onChange(Math.trunc(Number(text)));
      }}
      onBlur={() => setEmpty(false)}
    />
  );
}

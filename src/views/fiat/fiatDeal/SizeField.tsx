import type { DealSize, SizeBy } from '../../../machines/fiat/fiatDeal';
import { DecimalField } from '../../kit/DecimalField';
import { Segmented } from '../../kit/Segmented';
import { useFiatWords } from './useFiatWords';
import type { Deal } from './useDeal';

interface SizeFieldProps {
  deal: Deal;
  size: DealSize;
  error: string | null;
  hint?: string | undefined;
  /** Event sent to the flow on change. */
  send: string;
  onChange: (size: DealSize) => void;
}

/** Size, by amount of money or quantity of crypto. */
export function SizeField({ deal, size, error, hint, send, onChange }: SizeFieldProps) {
  const { t, languageTag } = useFiatWords();
  const isAmount = size.by === 'amount';
  return (
    <>
      <Segmented<SizeBy>
        label={t('fiat:sizeChoice')}
        full
        items={[
          { id: 'amount', label: t('fiat:byAmount') },
          { id: 'quantity', label: t('fiat:byQuantity') },
        ]}
        value={size.by}
        send={send}
        onChange={(by) => onChange({ by, value: '' })}
      />
      <DecimalField
        key={size.by}
        name="size"
        label={isAmount ? t('fiat:amount') : t('fiat:quantity')}
        languageTag={languageTag}
        value={size.value}
        error={error}
        hint={hint}
        suffix={isAmount ? deal.fiat : deal.currency}
        data-send={send}
        onChange={(value) => onChange({ ...size, value })}
      />
    </>
  );
}

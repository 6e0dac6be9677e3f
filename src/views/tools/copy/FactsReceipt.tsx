import { Fragment } from 'react';
import { styled } from 'styled-components';
import { Figures } from '../../kit/figures.styles';
import { Receipt, type ReceiptLine } from './Receipt';

const Facts = styled(Figures)`
  gap: var(--space-2) var(--space-4);
  font-size: var(--font-md);
  dd { color: var(--text); }
`;

interface FactsReceiptProps {
  title: string;
  shown: readonly ReceiptLine[];
  /** Additional lines for sharing only: numbers that identify it in the exchange's records. */
  numbers: readonly ReceiptLine[];
}

/** Shareable receipt of a money movement, with its figures one per line. */
export function FactsReceipt({ title, shown, numbers }: FactsReceiptProps) {
  return (
    <Receipt title={title} lines={[...shown, ...numbers]}>
      <Facts>
        {shown.map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </Facts>
    </Receipt>
  );
}

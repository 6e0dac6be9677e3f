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
  /** What happened, in words. */
  title: string;
  /** What the slip shows. */
  shown: readonly ReceiptLine[];
  /** What is handed on besides: by these it can be found in the exchange's records. */
  numbers: readonly ReceiptLine[];
}

/** What became of money, its figures one a line, as a slip that can be handed on. */
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

import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { copyMachine } from '../../../machines/tools/copy/copy.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import { Figures } from '../../kit/parts.styles';

/** Torn-off slip with a serrated lower edge. */
const Slip = styled.section`
  --tooth: 6px;
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-4) calc(var(--space-4) + var(--tooth));
  background: var(--raised);
  border-radius: var(--radius-2) var(--radius-2) 0 0;
  mask: conic-gradient(from -45deg at bottom, transparent, black 1deg 89deg, transparent 90deg) 50% / calc(2 * var(--tooth)) 100%;
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: var(--space-2);
  padding-top: var(--space-3);
  border-top: 1px dashed var(--line-strong);
  font-size: var(--font-sm);
  color: var(--text-3);
`;

/** A line of a receipt's shared text. */
export type ReceiptLine = readonly [label: string, text: string];

interface ReceiptProps {
  title: string;
  /** Shared text, including the numbers that identify it in the exchange's records. */
  lines: readonly ReceiptLine[];
  children: ReactNode;
}

/** Shareable receipt of a money movement. */
export function Receipt({ title, lines, children }: ReceiptProps) {
  const { t } = useTranslation('common');
  const copy = useFlow(copyMachine, undefined, 'receipt');
  const text = [`Statex · ${title}`, ...lines.map(([label, value]) => `${label}: ${value}`)].join('\n');
  return (
    <Slip aria-label={t('receipt')}>
      {children}
      <Foot>
        <Button size="sm" data-send="user.text.copy" onClick={() => copy.send({ type: 'user.text.copy', text })}>
          <Icon name="copy" size={14} />
          {t('copyWhat', { what: t('receipt') })}
        </Button>
      </Foot>
    </Slip>
  );
}

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

import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { shortAddress } from '../addressBook/shortAddress';
import { CopyButton } from '../../tools/copy/CopyButton';
import { Muted } from '../../kit/text';

const Inline = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  vertical-align: middle;
  white-space: nowrap;
  code { font-size: inherit; }
`;

/** Transaction id, shortened but copied in full; "--" while there is none. */
export function TransactionId({ txid }: { txid: string | null }) {
  const { t } = useTranslation('deposit');
  if (txid === null) return <Muted>--</Muted>;
  return (
    <Inline data-whole="">
      <code title={txid}>{shortAddress(txid)}</code>
      <CopyButton what={t('txidToCopy')} text={txid} />
    </Inline>
  );
}

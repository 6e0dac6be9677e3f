import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { copyMachine } from '../../../machines/tools/copy/copy.machine';
import { shortAddress } from '../addressBook/shortAddress';
import { useFlow } from '../../app/useFlow';
import { CopyButton } from '../../kit/CopyButton';
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
  const copy = useFlow(copyMachine, undefined);
  if (txid === null) return <Muted>--</Muted>;
  return (
    <Inline data-whole="">
      <code title={txid}>{shortAddress(txid)}</code>
      <CopyButton
        what={t('txidToCopy')}
        send="user.text.copy"
        onCopy={() => copy.send({ type: 'user.text.copy', text: txid })}
      />
    </Inline>
  );
}

import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import * as select from '../../../machines/wallet/transfer/transfer.machine';
import { Amount } from '../../app/Amount';
import { IconButton } from '../../kit/IconButton';
import { Select } from '../../kit/Select';
import { Skeleton } from '../../kit/Skeleton';
import { tabular } from '../../kit/text';
import { sends } from '../../kit/sends';
import { ACCOUNT_PLACES } from '../walletAccount/walletPlaces';
import { useFieldError, type TransferRef } from './useTransfer';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-areas: 'source swap' 'target swap';
  align-items: center;
  gap: var(--space-3);
  & > :nth-child(1) { grid-area: source; }
  & > :nth-child(2) { grid-area: swap; }
  & > :nth-child(3) { grid-area: target; }
`;

const Swap = styled(IconButton)`
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-full);
  color: var(--text);
`;

const Held = styled.p`
  ${tabular}
  display: flex;
  justify-content: space-between;
  gap: var(--space-2);
  margin-top: var(--space-1);
  font-size: var(--font-sm);
  color: var(--text-3);
  span:last-child { color: var(--text-2); }
`;

/** Source and target account, each with its balance of the chosen currency. */
export function TransferAccounts({ transfer }: { transfer: TransferRef }) {
  const { t } = useTranslation('transfer');
  const { from, to } = useSelector(transfer, select.routeOf);
  const busy = useSelector(transfer, select.isBusy);
  return (
    <Pair>
      <Side
        label={t('from')}
        account={from}
        error={useFieldError(transfer, 'from')}
        available={<Available transfer={transfer} text={useSelector(transfer, select.sourceAvailableOf)} />}
        send="user.source.choose"
        onChoose={(account) => transfer.send({ type: 'user.source.choose', account })}
      />
      <Swap icon="swapColours" label={t('swap')} disabled={busy} {...sends(transfer, 'user.accounts.swap')} />
      <Side
        label={t('to')}
        account={to}
        error={useFieldError(transfer, 'to')}
        available={<Available transfer={transfer} text={useSelector(transfer, select.targetAvailableOf)} />}
        send="user.target.choose"
        onChoose={(account) => transfer.send({ type: 'user.target.choose', account })}
      />
    </Pair>
  );
}

interface SideProps {
  label: string;
  account: Account;
  error: string | null;
  available: ReactNode;
  send: string;
  onChoose: (account: Account) => void;
}

function Side({ label, account, error, available, send, onChoose }: SideProps) {
  const { t } = useTranslation(['wallet']);
  return (
    <div>
      <Select
        label={label}
        value={account}
        options={ACCOUNTS.map((value) => ({ value, label: t(ACCOUNT_PLACES[value].labelKey) }))}
        error={error}
        data-send={send}
        onChange={onChoose}
      />
      {available}
    </div>
  );
}

function Available({ transfer, text }: { transfer: TransferRef; text: string | null }) {
  const { t } = useTranslation(['wallet']);
  const { currency } = useSelector(transfer, select.routeOf);
  if (currency === '') return null;
  return (
    <Held>
      <span>{t('available')}</span>
      <span>{text === null ? <Skeleton width="80px" /> : <Amount value={text} currency={currency} named />}</span>
    </Held>
  );
}

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  depositMachine,
  addressOf,
  failureOf,
  isFailed,
  stateOf,
} from '../../../machines/wallet/deposit/deposit.machine';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { formatQuantity } from '../../kit/format';
import { Panel } from '../../kit/Panel';
import { ErrorState } from '../../kit/States';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { SandboxDepositPanel } from '../sandboxDeposit/SandboxDepositPanel';
import { WALLET_MENU } from '../walletAccount/walletMenu';
import { PlaceChoice, useWalletPlace } from '../walletPlace/PlaceChoice';
import { Columns, Stack } from '../walletPlace/walletPlace.styles';
import { DepositAddressView } from './DepositAddressView';
import { RecentDeposits } from './RecentDeposits';
import { styled } from 'styled-components';

const Notes = styled(Panel)`
  h2 { font-size: var(--font-md); font-weight: 600; }
  ol { display: grid; gap: var(--space-2); margin: var(--space-3) 0 0; padding-inline-start: 1.4em; list-style: decimal; color: var(--text-2); font-size: var(--font-md); }
`;

function DepositNotes() {
  const { t } = useTranslation('deposit');
  return (
    <Notes>
      <h2>{t('howTitle')}</h2>
      <ol>
        <li>{t('howChoose')}</li>
        <li>{t('howSend')}</li>
        <li>{t('howConfirm')}</li>
        <li>{t('howCredit')}</li>
      </ol>
    </Notes>
  );
}

/** /wallet/recharge/{currency?}?network=: the user's address for a currency on a network. */
export function DepositScreen() {
  const { t } = useTranslation(['deposit', 'errors', 'wallet']);
  const { languageTag } = usePreferences();
  const { config } = usePlatform();
  const place = useWalletPlace('recharge_turn');
  const { currency, network, key } = place;
  const input = { currency: currency?.symbol ?? null, network: network?.name ?? null };
  const flow = useFlow(depositMachine, input, key);
  const state = useSelector(flow, stateOf);
  const address = useSelector(flow, addressOf);
  const failed = useSelector(flow, isFailed);
  const failure = useSelector(flow, failureOf);
  const isSandbox = address?.sandbox ?? config.sandbox !== null;
  return (
    <SectionLayout
      menu={WALLET_MENU}
      title={t('title')}
      beside={isSandbox && <Badge $tone="warn">{t('wallet:sandbox')}</Badge>}
    >
      <Columns data-state={state}>
        <Panel>
          <Stack>
            <PlaceChoice
              place={place}
              closed={t('errors:depositClosed')}
              tip={t('networkTip')}
              detailOf={({ deposit_min: min }, { symbol }) =>
                t('networkDetail', { min: formatQuantity(min, languageTag), currency: symbol })
              }
              onCurrency={(symbol) => flow.send({ type: 'user.currency.choose', currency: symbol })}
              onNetwork={(name) => flow.send({ type: 'user.network.choose', network: name })}
            />
            {network && !failed && <DepositAddressView address={address} />}
            {failed && (
              <ErrorState
                title={t('loadFailed')}
                error={failure?.error}
                send="user.address.retry"
                onRetry={() => flow.send({ type: 'user.address.retry' })}
              />
            )}
          </Stack>
        </Panel>
        <Stack>
          {address?.sandbox && currency && network && (
            <SandboxDepositPanel key={key} currency={currency} network={network} />
          )}
          <DepositNotes />
        </Stack>
      </Columns>
      <RecentDeposits />
    </SectionLayout>
  );
}

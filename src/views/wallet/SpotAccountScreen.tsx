import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { spotAccountMachine } from '../../machines/spotAccount/spotAccount.machine';
import {
  accountOf,
  hidesSmall,
  isConcealed,
  searchOf,
  visibleRows,
  type Account,
} from '../../machines/spotAccount/spotAccount.selectors';
import { useFiat } from '../app/useFiat';
import { useFlow } from '../app/useFlow';
import { usePlatform } from '../app/usePlatform';
import { usePreferences } from '../app/usePreferences';
import { FaucetButton } from '../faucet/FaucetButton';
import { Badge } from '../kit/Badge';
import { LinkButton } from '../kit/Button';
import { Checkbox } from '../kit/Checkbox';
import { formatQuantity } from '../kit/format';
import { IconButton } from '../kit/IconButton';
import { media } from '../kit/media';
import { Panel } from '../kit/Panel';
import { Skeleton } from '../kit/Skeleton';
import { tabular } from '../kit/text';
import { TextField } from '../kit/TextField';
import { SectionLayout } from '../layout/SectionLayout';
import { useBalances, useUserDataKnown } from '../userData/useUserData';
import { AccountTable } from './AccountTable';
import { CONCEALED } from './concealed';
import { usePriceOf } from './usePriceOf';
import { WALLET_MENU } from './walletMenu';

const Total = styled.div`
  ${tabular}
  display: grid;
  gap: var(--space-1);
  strong { font-size: var(--font-2xl); font-weight: 600; line-height: 1.2; }
  span { color: var(--text-3); }
  p { display: flex; align-items: center; gap: var(--space-1); color: var(--text-2); }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-4);
  ${media.phone} { display: grid; grid-template-columns: repeat(3, 1fr); & > :first-child:not(a) { grid-column: 1 / -1; } & > * { padding-inline: var(--space-2); } }
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-3) var(--space-4);
  & > :first-child { flex: 0 1 260px; }
  ${media.phone} { & > :first-child { flex: 1 0 100%; } }
`;

type AccountRef = ReturnType<typeof useFlow<typeof spotAccountMachine>>;

/** /wallet/spot: what the spot account holds and what it is worth. */
export function SpotAccountScreen() {
  const { t } = useTranslation('wallet');
  const { currencies, config } = usePlatform();
  const flow = useFlow(spotAccountMachine, undefined);
  const balances = useBalances();
  const account = accountOf(currencies, balances, usePriceOf());
  const search = useSelector(flow, searchOf);
  const hideSmall = useSelector(flow, hidesSmall);
  const concealed = useSelector(flow, isConcealed);
  const known = useUserDataKnown();
  return (
    <SectionLayout
      menu={WALLET_MENU}
      title={t('spot')}
      beside={config.sandbox && <Badge $tone="warn">{t('sandbox')}</Badge>}
    >
      <Panel>
        <Valuation flow={flow} account={account} known={known} />
        <Acts>
          {config.sandbox && <FaucetButton currency="USDT" look="button" />}
          <LinkButton to="/wallet/recharge">{t('deposit')}</LinkButton>
          <LinkButton to="/wallet/cash">{t('withdrawal')}</LinkButton>
          <LinkButton to="/wallet/transfer">{t('transfer')}</LinkButton>
        </Acts>
      </Panel>
      <Panel $flush>
        <Filters>
          <TextField
            type="search"
            label={t('search')}
            labelHidden
            placeholder={t('search')}
            value={search}
            data-send="user.search.change"
            onChange={(text) => flow.send({ type: 'user.search.change', text })}
          />
          <Checkbox
            checked={hideSmall}
            send="user.small.choose"
            onChange={(hidden) => flow.send({ type: 'user.small.choose', hidden })}
          >
            {t('hideSmall')}
          </Checkbox>
        </Filters>
        <AccountTable rows={visibleRows(account, search, hideSmall)} concealed={concealed} loading={!known} />
      </Panel>
    </SectionLayout>
  );
}

function Valuation({ flow, account, known }: { flow: AccountRef; account: Account; known: boolean }) {
  const { t } = useTranslation('wallet');
  const { languageTag } = usePreferences();
  const fiat = useFiat();
  const concealed = useSelector(flow, isConcealed);
  const btc = account.btc === null ? '--' : formatQuantity(account.btc, languageTag);
  const toggle = concealed ? ('user.balances.reveal' as const) : ('user.balances.conceal' as const);
  return (
    <Total>
      <p>
        {t('totalValuation')}
        <IconButton
          icon={concealed ? 'eyeOff' : 'eye'}
          size="sm"
          iconSize={16}
          label={t(concealed ? 'reveal' : 'conceal')}
          data-send={toggle}
          onClick={() => flow.send({ type: toggle })}
        />
      </p>
      <strong>{known ? concealed ? CONCEALED : fiat(account.usdt) : <Skeleton width="180px" />}</strong>
      <span>{known ? t('inBtc', { btc: concealed ? CONCEALED : btc }) : <Skeleton width="120px" />}</span>
    </Total>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { sharesOf, worthByCoin } from '../../../machines/wallet/accountOverview/accountOverview.machine';
import { NO_VALUE } from '../../app/useFiat';
import { usePreferences } from '../../app/usePreferences';
import { Donut } from '../../kit/Donut';
import { formatShare } from '../../kit/format';
import { media } from '../../kit/media';
import { Panel, PanelHead } from '../../kit/Panel';
import { seriesColour } from '../../kit/series';
import { Skeleton } from '../../kit/Skeleton';
import { tabular } from '../../kit/text';
import { useFigures } from '../walletAccount/useFigures';
import type { Wallet, WalletAccountRef } from '../walletAccount/useWallet';
import { ACCOUNT_PLACES } from '../walletAccount/walletPlaces';

const Body = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-5);
  padding: var(--space-4);
  ${media.phone} { flex-direction: column; align-items: stretch; & > figure { margin: 0 auto; } }
`;

const Legend = styled.ul`
  ${tabular}
  flex: 1;
  min-width: 0;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto minmax(88px, auto);
    align-items: center;
    gap: var(--space-2);
    min-height: 32px;
    font-size: var(--font-md);
  }
  small { color: var(--text-3); font-size: var(--font-sm); }
  strong { font-weight: 600; text-align: end; }
`;

const Accounts = styled.ul`
  ${tabular}
  padding: var(--space-1) var(--space-2);
  border-top: 1px solid var(--line);
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(88px, auto);
    align-items: center;
    gap: var(--space-2);
    min-height: 40px;
    padding: 0 var(--space-2);
    border-radius: var(--radius-2);
    font-size: var(--font-md);
    ${media.phone} { min-height: 44px; }
  }
  a:hover { background: var(--raised); }
  small { color: var(--text-3); font-size: var(--font-sm); }
  strong { font-weight: 600; text-align: end; }
`;

const Dot = styled.span`
  width: 10px;
  height: 10px;
  border-radius: var(--radius-1);
`;

interface DistributionProps {
  flow: WalletAccountRef;
  wallet: Wallet;
}

/** Distribution of the assets: a ring of the coins, and each account with its share and worth. */
export function Distribution({ flow, wallet }: DistributionProps) {
  const { t } = useTranslation('wallet');
  const { languageTag } = usePreferences();
  const figures = useFigures(flow);
  const shown = wallet.known && figures.ready;
  const coins = worthByCoin(wallet.accounts);
  const coinShares = sharesOf(coins);
  const accountShares = sharesOf(wallet.accounts);
  const shareText = (share: string | null | undefined) => (share ? formatShare(share, languageTag) : NO_VALUE);
  const parts = coins.map(({ symbol, usdt }, at) => ({
    id: symbol ?? 'others',
    name: symbol ?? t('otherCoins'),
    colour: seriesColour(at),
    usdt,
    text: shareText(coinShares[at]),
    share: Number(coinShares[at] ?? 0),
  }));
  return (
    <Panel $flush>
      <PanelHead>
        <h2>{t('distribution')}</h2>
      </PanelHead>
      <Body>
        <Donut parts={shown ? parts : []} />
        <Legend>
          {shown ? (
            parts.map(({ id, name, colour, usdt, text }) => (
              <li key={id}>
                <Dot style={{ background: colour }} />
                <span>{name}</span>
                <small>{text}</small>
                <strong>{figures.fiat(usdt)}</strong>
              </li>
            ))
          ) : (
            <Skeleton height="132px" />
          )}
        </Legend>
      </Body>
      <Accounts>
        {wallet.accounts.map(({ account, usdt }, at) => (
          <li key={account}>
            <Link to={ACCOUNT_PLACES[account].to}>
              <span>{t(ACCOUNT_PLACES[account].labelKey)}</span>
              <small>{shown ? shareText(accountShares[at]) : <Skeleton width="48px" />}</small>
              <strong>{shown ? figures.fiat(usdt) : <Skeleton width="72px" />}</strong>
            </Link>
          </li>
        ))}
      </Accounts>
    </Panel>
  );
}

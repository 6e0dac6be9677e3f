import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { sharesOf } from '../../../machines/wallet/accountOverview/overviewWorth';
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
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 var(--space-2);
    min-height: 44px;
    padding: var(--space-1) var(--space-2);
    border-radius: var(--radius-2);
  }
  a:hover { background: var(--raised); }
  small { grid-column: 2; color: var(--text-3); font-size: var(--font-sm); }
  strong { grid-row: 1 / 3; grid-column: 3; font-weight: 600; }
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

/** How the assets are divided among the accounts: a ring, and each account with its share and worth. */
export function Distribution({ flow, wallet }: DistributionProps) {
  const { t } = useTranslation(['wallet']);
  const { languageTag } = usePreferences();
  const figures = useFigures(flow);
  const shown = wallet.known && figures.ready;
  const shares = sharesOf(wallet.accounts);
  const shareText = (share: string | null | undefined) => (share ? formatShare(share, languageTag) : NO_VALUE);
  const parts = wallet.accounts.map(({ account, usdt }, at) => ({
    id: account,
    name: t(ACCOUNT_PLACES[account].labelKey),
    to: ACCOUNT_PLACES[account].to,
    colour: seriesColour(at),
    usdt,
    text: shareText(shares[at]),
    share: shown ? Number(shares[at] ?? 0) : 0,
  }));
  return (
    <Panel $flush>
      <PanelHead>
        <h2>{t('distribution')}</h2>
      </PanelHead>
      <Body>
        <Donut parts={parts} />
        <Legend>
          {parts.map(({ id, name, to, colour, usdt, text }) => (
            <li key={id}>
              <Link to={to}>
                <Dot style={{ background: colour }} />
                <span>{name}</span>
                <small>{shown ? text : <Skeleton width="48px" />}</small>
                <strong>{shown ? figures.fiat(usdt) : <Skeleton width="72px" />}</strong>
              </Link>
            </li>
          ))}
        </Legend>
      </Body>
    </Panel>
  );
}

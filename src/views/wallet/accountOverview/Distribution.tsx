import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { sharesOf, worthByCoin } from '../../../machines/wallet/accountOverview/accountOverview.machine';
import { NO_VALUE } from '../../app/useFiat';
import { usePreferences } from '../../app/usePreferences';
import { Panel, PanelHead } from '../../kit/Panel';
import { Skeleton } from '../../kit/Skeleton';
import { formatShare } from '../../kit/format';
import { media } from '../../kit/media';
import { tabular } from '../../kit/text';
import { useFigures } from '../walletAccount/useFigures';
import type { Wallet, WalletAccountRef } from '../walletAccount/useWallet';
import { ACCOUNT_PLACES } from '../walletAccount/walletPlaces';

/** Colours for parts of a whole, with a contrast of at least 3:1 on the surfaces of both themes (tests/unit/kit/tokens.test.ts). */
export const SERIES = ['#6c8298', '#0f9c86', '#c07a12', '#9a6cf0', '#d9558a'] as const;

const seriesColour = (index: number): string => SERIES[index % SERIES.length] ?? SERIES[0];

interface DonutPart {
  id: string;
  /** Share of the whole, 0 to 1. Only determines pixels, so a number is precise enough. */
  share: number;
  colour: string;
}

interface DonutProps {
  parts: readonly DonutPart[];
  /** Content of the hole. */
  children?: ReactNode;
}

const Frame = styled.figure`
  position: relative;
  width: 176px;
  aspect-ratio: 1;
  flex: none;
  svg { width: 100%; height: 100%; rotate: -90deg; }
`;

const Hole = styled.figcaption`
  position: absolute;
  inset: 22%;
  display: grid;
  place-content: center;
  justify-items: center;
  text-align: center;
  font-size: var(--font-sm);
  color: var(--text-3);
  overflow: hidden;
`;

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;
/** Gap between two parts, in SVG units. */
const GAP = 1.6;

/** Parts of a whole as a ring; an empty ring when there are none. Decorative: the legend lists the shares. */
function Donut({ parts, children }: DonutProps) {
  const seen = parts.filter(({ share }) => share > 0);
  const gap = seen.length > 1 ? GAP : 0;
  const arcs = seen.map((part, at) => ({
    ...part,
    start: seen.slice(0, at).reduce((sum, { share }) => sum + share, 0) * ROUND,
    length: Math.max(part.share * ROUND - gap, 0.6),
  }));
  return (
    <Frame>
      <svg viewBox="0 0 100 100" aria-hidden="true" fill="none" strokeWidth="12">
        {arcs.length === 0 && <circle cx="50" cy="50" r={RADIUS} stroke="var(--raised)" />}
        {arcs.map(({ id, colour, start, length }) => (
          <circle
            key={id}
            cx="50"
            cy="50"
            r={RADIUS}
            stroke={colour}
            strokeDasharray={`${length} ${ROUND - length}`}
            strokeDashoffset={-start}
          />
        ))}
      </svg>
      <Hole>{children}</Hole>
    </Frame>
  );
}

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

/** Distribution of the assets: a ring of the coins, and each account with its share and worth. */
export function Distribution({ flow, wallet }: { flow: WalletAccountRef; wallet: Wallet }) {
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

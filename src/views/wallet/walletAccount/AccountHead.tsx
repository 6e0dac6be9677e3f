import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { WalletOverview } from '../../../../domain/contract/wallet/wallet';
import { isConcealed, isReady } from '../../../machines/wallet/walletAccount/walletAccount.machine';
import { NO_VALUE } from '../../app/useFiat';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { IconButton } from '../../kit/IconButton';
import { Skeleton } from '../../kit/Skeleton';
import { formatPrice, formatShare } from '../../kit/format';
import { media } from '../../kit/media';
import { tabular } from '../../kit/text';
import { ProfitText } from './ProfitText';
import { CONCEALED, useFigures } from './useFigures';
import type { Wallet, WalletAccountRef } from './useWallet';

/** Main figure, with its label above and its BTC value below. */
const Total = styled.div`
  ${tabular}
  display: grid;
  gap: var(--space-1);
  align-content: start;
  strong { font-size: var(--font-2xl); font-weight: 600; line-height: 1.2; overflow-wrap: anywhere; }
  & > span { color: var(--text-3); }
  p { display: flex; align-items: center; gap: var(--space-1); color: var(--text-2); }
  p > button { margin-block: -6px; }
  ${media.phone} { p > button { margin-block: -12px; } }
`;

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-7);
  ${media.phone} { display: grid; }
`;

/** Additional figures in a row; a two-column grid on phones. */
const Stats = styled.dl`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: var(--space-3) var(--space-6);
  padding-top: 6px;
  dt { color: var(--text-3); font-size: var(--font-sm); }
  dd { margin-top: 2px; font-size: var(--font-lg); font-weight: 600; }
  ${media.phone} { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); padding-top: 0; dd { font-size: var(--font-md); } }
`;

export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-4);
  ${media.phone} { & > * { flex: 1 1 auto; padding-inline: var(--space-2); } & > button { flex-basis: 100%; } }
`;

/** Hides the figures from onlookers, or shows them. */
function ConcealButton({ flow }: { flow: WalletAccountRef }) {
  const { t } = useTranslation('wallet');
  const concealed = useSelector(flow, isConcealed);
  const ready = useSelector(flow, isReady);
  const toggle = concealed ? ('user.balances.reveal' as const) : ('user.balances.conceal' as const);
  return (
    <IconButton
      icon={concealed ? 'eyeOff' : 'eye'}
      size="sm"
      iconSize={16}
      label={t(concealed ? 'reveal' : 'conceal')}
      unavailable={!ready}
      data-send={toggle}
      onClick={() => flow.send({ type: toggle })}
    />
  );
}

interface ValuationProps {
  flow: WalletAccountRef;
  label: string;
  usdt: string | null;
  btc: string | null;
  /** Symbols of holdings without a price. */
  unpriced: readonly string[];
  known: boolean;
  children?: ReactNode;
}

/** Worth in the pricing currency and BTC, with a button that hides it and further figures next to it. */
export function Valuation({ flow, label, usdt, btc, unpriced, known, children }: ValuationProps) {
  const { t } = useTranslation('wallet');
  const figures = useFigures(flow);
  const shown = known && figures.ready;
  return (
    <Figures>
      <Total>
        <p>
          {label}
          <ConcealButton flow={flow} />
        </p>
        <strong>{shown ? figures.fiat(usdt) : <Skeleton width="180px" />}</strong>
        <span title={figures.whole(btc)}>
          {shown ? t('inBtc', { btc: figures.quantity(btc, 'BTC') }) : <Skeleton width="120px" />}
        </span>
        {shown && !figures.concealed && unpriced.length > 0 && (
          <span>{t('unpriced', { currencies: unpriced.join(', ') })}</span>
        )}
      </Total>
      <Stats>{children}</Stats>
    </Figures>
  );
}

interface StatProps {
  label: string;
  /** Null while loading. */
  children: ReactNode;
}

function Stat({ label, children }: StatProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? <Skeleton width="96px" />}</dd>
    </div>
  );
}

interface HeadProps {
  flow: WalletAccountRef;
  wallet: Wallet;
}

export function TodayStat({ flow, profit }: { flow: WalletAccountRef; profit: ReturnType<Wallet['profitOf']> }) {
  const { t } = useTranslation('wallet');
  const figures = useFigures(flow);
  return <Stat label={t('today')}>{profit && figures.ready && <ProfitText profit={profit} figures={figures} />}</Stat>;
}

type ContractFigures = WalletOverview['contract'];

interface ContractStatsProps {
  flow: WalletAccountRef;
  /** Null while not yet known; null figures mean that there is no position. */
  contract: ContractFigures | null;
}

export function ContractStats({ flow, contract }: ContractStatsProps) {
  const { t } = useTranslation('wallet');
  const { languageTag } = usePreferences();
  const figures = useFigures(flow);
  const told = figures.ready ? contract : null;
  const { pairOf } = usePlatform();
  const nearestOf = ({ liquidation_price: price, liquidation_pair: pair }: ContractFigures) =>
    price === null || pair === null
      ? NO_VALUE
      : `${formatPrice(price, pairOf(pair)?.price_tick ?? price, languageTag)} (${pair.replace('_', '/')})`;
  const ratio = told && (told.margin_ratio === null ? NO_VALUE : formatShare(told.margin_ratio, languageTag));
  return (
    <>
      <Stat label={t('unrealisedProfit')}>
        {told && <ProfitText profit={{ usdt: told.unrealised_profit, yield: null }} figures={figures} />}
      </Stat>
      <Stat label={t('marginRatio')}>{ratio}</Stat>
      <Stat label={t('liquidationPrice')}>{told && (figures.concealed ? CONCEALED : nearestOf(told))}</Stat>
    </>
  );
}

export function IcoStats({ flow, wallet: { overview } }: HeadProps) {
  const { t } = useTranslation('wallet');
  const figures = useFigures(flow);
  const told = figures.ready ? overview?.ico : undefined;
  return (
    <>
      <Stat label={t('releasedToday')}>{told && figures.fiat(told.released_today)}</Stat>
      <Stat label={t('releasedTotal')}>{told && figures.fiat(told.released_total)}</Stat>
    </>
  );
}

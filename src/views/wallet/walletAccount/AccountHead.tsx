import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from '@xstate/react';
import type { WalletOverview } from '../../../../domain/contract/wallet/wallet';
import { NO_VALUE } from '../../app/useFiat';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { formatPrice, formatShare } from '../../kit/format';
import { Skeleton } from '../../kit/Skeleton';
import { CONCEALED } from './concealed';
import { Figures, Stats, Total } from './head.styles';
import { ProfitText } from './ProfitText';
import { useFigures } from './useFigures';
import type { Wallet, WalletAccountRef } from './useWallet';
import { isConcealed, isReady } from '../../../machines/wallet/walletAccount/walletAccount.machine';
import { IconButton } from '../../kit/IconButton';

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

export function Stat({ label, children }: StatProps) {
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

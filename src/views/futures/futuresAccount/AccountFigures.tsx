import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { fundsOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { ProfitAmount } from '../futures/figures';
import { useFuturesAccount } from '../futures/useFutures';
import { LinkButton } from '../../kit/Button';
import { Folded } from '../../kit/Folded';
import { formatShare, groupDecimal } from '../../kit/format';
import { media, PHONE, useMedia } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';
import { tabular } from '../../kit/text';
import { CONCEALED } from '../../wallet/walletAccount/useFigures';
import { useFuturesTexts } from '../futuresOrders/futuresCells';

const Grid = styled.dl`
  ${tabular}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(170px, 42%), 1fr));
  gap: var(--space-3) var(--space-4);
  margin: 0;
  padding: var(--space-4);
  dt { font-size: var(--font-sm); color: var(--text-3); }
  dd { margin: 2px 0 0; font-size: var(--font-lg); overflow-wrap: anywhere; }
  ${media.phone} { dd { font-size: var(--font-md); } }
`;

const Acts = styled.div`
  padding: 0 var(--space-4) var(--space-4);
`;

const More = styled(Folded)`
  border-top: 1px solid var(--line);
  summary { padding: 0 var(--space-4); }
  dl { padding-top: 0; }
`;

interface AccountFiguresProps {
  /** Figures to leave out because the screen shows them elsewhere. */
  without?: readonly string[];
  concealed?: boolean;
  /** Whether a phone shows only the most important ones and folds the others, because positions follow below. */
  folds?: boolean;
}

const NONE: readonly string[] = [];
/** Shown in any case. */
const FIRST: readonly string[] = ['equity', 'profit', 'available', 'ratio'];

/** Live figures of the contract account: equity, margin, ratio and nearest liquidation. */
export function AccountFigures({ without = NONE, concealed = false, folds = false }: AccountFiguresProps) {
  const { t, languageTag, price } = useFuturesTexts();
  const isFolded = useMedia(PHONE) && folds;
  const funds = useSelector(useFuturesAccount(), fundsOf);
  if (!funds) return <Skeleton height="120px" />;
  const usdt = (amount: string) => (concealed ? CONCEALED : `${groupDecimal(amount, languageTag, 2)} USDT`);
  const nearest = funds.liquidation_pair
    ? `${price(funds.liquidation_pair, funds.liquidation_price)} (${funds.liquidation_pair.replace('_', '/')})`
    : '--';
  const facts = [
    { id: 'equity', label: t('totalEquity'), value: usdt(funds.equity) },
    { id: 'balance', label: t('walletBalance'), value: usdt(funds.balance) },
    {
      id: 'profit',
      label: t('unrealisedProfit'),
      value: <ProfitAmount amount={funds.unrealised_profit} languageTag={languageTag} unit="USDT" />,
    },
    { id: 'available', label: t('spotOrder:available'), value: usdt(funds.available) },
    { id: 'transferable', label: t('transferable'), value: usdt(funds.transferable) },
    { id: 'position', label: t('guaranteeAssets'), value: usdt(funds.position_margin) },
    { id: 'order', label: t('orderMargin'), value: usdt(funds.order_margin) },
    { id: 'maintenance', label: t('maintenanceMargin'), value: usdt(funds.maintenance_margin) },
    {
      id: 'ratio',
      label: t('marginRatio'),
      value: funds.margin_ratio === null ? '--' : formatShare(funds.margin_ratio, languageTag),
    },
    { id: 'liquidation', label: t('estimatedLiquidation'), value: nearest },
  ];
  const shown = facts.filter(({ id }) => !without.includes(id));
  const gridOf = (some: typeof facts) => (
    <Grid>
      {some.map(({ id, label, value }) => (
        <div key={id} data-figure={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  );
  const acts = without.length === 0 && (
    <Acts>
      <LinkButton to="/wallet/transfer?from=spot&to=contract" size="sm">
        {t('spotOrder:transfer')}
      </LinkButton>
    </Acts>
  );
  if (!isFolded)
    return (
      <>
        {gridOf(shown)}
        {acts}
      </>
    );
  return (
    <>
      {gridOf(shown.filter(({ id }) => FIRST.includes(id)))}
      <More>
        <summary>{t('orders:details')}</summary>
        {gridOf(shown.filter(({ id }) => !FIRST.includes(id)))}
        {acts}
      </More>
    </>
  );
}

import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { FuturesPosition } from '../../../domain/contract/futures';
import type { ContractTerms } from '../../machines/futures/contractTerms';
import { contractRulesOf } from '../../machines/futures/contractTerms';
import { fundsOf, isKnown, plansOf, positionsOf } from '../../machines/futuresAccount/futuresAccount.selectors';
import { liveFigures } from '../../machines/futures/holdings';
import { usePreferences } from '../app/usePreferences';
import { ProfitAmount, YieldText } from '../futures/figures';
import { useAllTerms, useFuturesAccount, useMark } from '../futures/useFutures';
import { Badge } from '../kit/Badge';
import { Button } from '../kit/Button';
import { formatPrice, formatQuantity, formatShare, groupDecimal } from '../kit/format';
import { media } from '../kit/media';
import { EmptyState } from '../kit/States';
import { Table, type Column } from '../kit/Table';
import { useFuturesLink } from '../futuresOrders/useFuturesLink';
import { AdlLight } from './AdlLight';
import { usePosition } from './usePosition';

const Buttons = styled.span`
  display: inline-grid;
  grid-template-columns: auto auto;
  gap: var(--space-1);
  padding: 4px 0;
`;

const WideActs = styled.div`
  ${media.phone} { td[data-pinned='true'] { grid-column: 1 / -1; } }
`;

const Two = styled.span`
  display: inline-grid;
  line-height: 1.3;
  small { color: var(--text-3); font-size: var(--font-xs); }
`;

interface PositionTableProps {
  /** Whose contracts are loaded: LEFT_USDT. */
  pair: string;
  /** Only those of this contract; null for all. */
  only: string | null;
}

/** Open positions with live profit and all that can be done with them. */
export function PositionTable({ pair, only }: PositionTableProps) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const account = useFuturesAccount();
  const positions = useSelector(account, positionsOf);
  const known = useSelector(account, isKnown);
  const all = useAllTerms(pair);
  const { open } = useFuturesLink('position');
  const rows = positions.filter((one) => (only === null || one.pair === only) && all.has(one.pair));
  const price = (one: FuturesPosition, value: string | null) =>
    value === null ? '--' : formatPrice(value, all.get(one.pair)?.contract.price_tick ?? '0.01', languageTag);
  const withTerms = (one: FuturesPosition, cell: (terms: ContractTerms) => ReactNode): ReactNode => {
    const terms = all.get(one.pair);
    return terms ? cell(terms) : null;
  };
  const end = { align: 'end' } as const;
  const columns: Column<FuturesPosition>[] = [
    {
      id: 'contract',
      header: t('contract'),
      cell: (one) => (
        <Two>
          <strong>{one.pair.replace('_', '/')}</strong>
          <span>
            <Badge $tone={one.side === 'long' ? 'up' : 'down'}>{t(`side_${one.side}`)}</Badge>{' '}
            <small>{t(`mode_${one.margin_mode}`)}</small> <small>{one.leverage}×</small> <AdlLight step={one.adl} />
          </span>
        </Two>
      ),
    },
    {
      id: 'quantity',
      header: t('openInterest'),
      ...end,
      cell: (one) => (
        <Two>
          {formatQuantity(one.quantity, languageTag)}
          <small>{t('closableShort', { quantity: formatQuantity(one.closable, languageTag) })}</small>
        </Two>
      ),
    },
    { id: 'entry', header: t('entryPrice'), ...end, cell: (one) => price(one, one.entry_price) },
    {
      id: 'mark',
      header: t('mark'),
      ...end,
      cell: (one) => withTerms(one, (terms) => <MarkCell terms={terms} />),
    },
    {
      id: 'liquidation',
      header: t('liquidationPrice'),
      ...end,
      cell: (one) => price(one, one.liquidation_price),
    },
    {
      id: 'margin',
      header: t('marginAndRatio'),
      ...end,
      cell: (one) => (
        <Two>
          {groupDecimal(one.margin, languageTag, 2)}
          <small>{one.margin_ratio === null ? '--' : formatShare(one.margin_ratio, languageTag)}</small>
        </Two>
      ),
    },
    {
      id: 'profit',
      header: t('profitAndYield'),
      ...end,
      cell: (one) => withTerms(one, (terms) => <ProfitCell terms={terms} position={one} />),
    },
    { id: 'targets', header: t('targetsShort'), ...end, cell: (one) => <TargetsCell position={one} price={price} /> },
    {
      id: 'act',
      header: t('orders:act'),
      ...end,
      pinned: true,
      cell: (one) => withTerms(one, (terms) => <PositionActs terms={terms} position={one} />),
    },
  ];
  return (
    <WideActs>
      <Table
        caption={t('positions')}
        columns={columns}
        rows={rows}
        rowKey={(one) => one.id}
        onRowClick={(one) => open(one.id)}
        loadingRows={known ? undefined : 2}
        empty={<EmptyState icon="candles" title={t('noPositions')} text={t('noPositionsText')} />}
      />
    </WideActs>
  );
}

function MarkCell({ terms }: { terms: ContractTerms }) {
  const { languageTag } = usePreferences();
  const mark = useMark(terms.contract.pair);
  return <>{mark === null ? '--' : formatPrice(mark, terms.contract.price_tick, languageTag)}</>;
}

/** Profit and yield at the mark of this second. */
export function ProfitCell({ terms, position }: { terms: ContractTerms; position: FuturesPosition }) {
  const { languageTag } = usePreferences();
  const mark = useMark(terms.contract.pair);
  const live = mark === null ? null : liveFigures(contractRulesOf(terms), position, mark);
  return (
    <Two>
      <ProfitAmount amount={live?.profit ?? position.unrealised_profit} languageTag={languageTag} />
      <small>
        <YieldText fraction={live ? live.yield : position.yield} languageTag={languageTag} />
      </small>
    </Two>
  );
}

interface TargetsCellProps {
  position: FuturesPosition;
  price: (one: FuturesPosition, value: string | null) => string;
}

function TargetsCell({ position, price }: TargetsCellProps) {
  const plans = useSelector(useFuturesAccount(), plansOf).filter((plan) => plan.position_id === position.id);
  const text = (kind: 'takeProfit' | 'stopLoss') => {
    const legs = plans.filter((plan) => plan.kind === kind);
    return legs.length === 0 ? '--' : legs.map((leg) => price(position, leg.trigger_price)).join(', ');
  };
  return (
    <Two>
      <span>{text('takeProfit')}</span>
      <span>{text('stopLoss')}</span>
    </Two>
  );
}

/** Close, flash close, take-profit and stop-loss, margin. */
function PositionActs({ terms, position }: { terms: ContractTerms; position: FuturesPosition }) {
  const { t } = useTranslation('futures');
  const flow = usePosition(terms, position);
  const available = useSelector(useFuturesAccount(), fundsOf)?.available ?? '0';
  const idle = useSelector(flow, (snapshot) => snapshot.matches('held'));
  const isolated = position.margin_mode === 'isolated';
  const liquidating = position.status === 'liquidating';
  const stop = liquidating ? t('errors:futuresLiquidating') : undefined;
  const button = { size: 'sm', disabled: !idle || liquidating, title: stop } as const;
  return (
    <Buttons onClick={(event) => event.stopPropagation()}>
      <Button {...button} data-send="user.close.open" onClick={() => flow.send({ type: 'user.close.open' })}>
        {t('close')}
      </Button>
      <Button {...button} data-send="user.flash.open" onClick={() => flow.send({ type: 'user.flash.open' })}>
        {t('flashClose')}
      </Button>
      <Button {...button} data-send="user.targets.open" onClick={() => flow.send({ type: 'user.targets.open' })}>
        {t('targetsShort')}
      </Button>
      <Button
        {...button}
        disabled={button.disabled || !isolated}
        title={isolated ? stop : t('errors:futuresNotIsolated')}
        data-send="user.margin.open"
        onClick={() => flow.send({ type: 'user.margin.open', available })}
      >
        {t('margin')}
      </Button>
    </Buttons>
  );
}

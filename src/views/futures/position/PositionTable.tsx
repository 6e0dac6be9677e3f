import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { isKnown, positionsOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { isFailed } from '../../../machines/futures/futuresMarket/futuresMarket.machine';
import { usePreferences } from '../../app/usePreferences';
import { useAllTerms, useFuturesAccount, useFuturesMarket } from '../futures/useFutures';
import { Badge } from '../../kit/Badge';
import { formatPrice, formatQuantity, formatShare, groupDecimal } from '../../kit/format';
import { PHONE, useMedia } from '../../kit/media';
import { Two } from '../../kit/parts.styles';
import { EmptyState, ErrorState } from '../../kit/States';
import { figure, type Column } from '../../kit/columns';
import { Table } from '../../kit/Table';
import { retries } from '../../kit/sends';
import { useDetailLink } from '../../app/useDetailLink';
import { MarginActs, PositionActs, TargetsActs } from './positionActs';
import { AdlCell, MarkCell, ProfitCell, ProfitLine } from './positionCells';

const WideActs = styled.div`
  @media (min-width: 768px) { tbody td { height: 36px; font-size: var(--font-sm); line-height: 1.2; } td[data-lead] span span { padding-block: 0; min-height: 0; line-height: 1.3; } }
  @media (min-width: 768px) and (max-width: 1535px) {
    th:not(:first-child), td:not(:first-child) { padding-inline-start: var(--space-1); }
    th:not(:last-child), td:not(:last-child) { padding-inline-end: var(--space-1); }
    :is(td[data-pinned='true'] button, [data-send='user.targets.open']) { padding-inline: 6px; font-size: var(--font-sm); }
  }
  /* The margin itself and the row's menu lead there too. */
  @media (min-width: 768px) and (max-width: 1365px) { [data-send='user.margin.open']:not([role]) { display: none; } }
`;

interface PositionTableProps {
  /** Contract whose market flow loads all terms: LEFT_USDT. */
  pair: string;
  /** Shows only positions of this contract; null for all. */
  only: string | null;
  /** Action offered when there are no positions. */
  toFirst?: ReactNode;
}

export function PositionTable({ pair, only, toFirst }: PositionTableProps) {
  const { t } = useTranslation(['futures', 'orders']);
  const account = useFuturesAccount();
  const positions = useSelector(account, positionsOf);
  const known = useSelector(account, isKnown);
  const market = useFuturesMarket(pair);
  const all = useAllTerms(pair);
  const loading = useSelector(market, (snapshot) => snapshot.hasTag('busy'));
  const failed = useSelector(market, isFailed);
  const error = useSelector(market, ({ context }) => context.error);
  const { open } = useDetailLink('position');
  const held = positions.filter((one) => only === null || one.pair === only);
  const rows = held.filter((one) => all.has(one.pair));
  const columns = usePositionColumns(all);
  const phone = useMedia(PHONE);
  if (failed && held.length > 0) {
    return <ErrorState title={t('contractFailed')} error={error} {...retries(market, 'user.contract.retry')} />;
  }
  return (
    <WideActs>
      <Table
        caption={t('positions')}
        columns={columns}
        rows={rows}
        rowKey={(one) => one.id}
        onRowClick={phone ? undefined : (one) => open(one.id)}
        loadingRows={known && !(loading && held.length > 0) ? undefined : 2}
        empty={<EmptyState icon="candles" title={t('noPositions')} text={t('noPositionsText')} action={toFirst} />}
      />
    </WideActs>
  );
}

function usePositionColumns(all: ReadonlyMap<string, ContractTerms>): Column<FuturesPosition>[] {
  const { t } = useTranslation(['futures', 'orders']);
  const { languageTag } = usePreferences();
  const price = (one: FuturesPosition, value: string | null) =>
    value === null ? '--' : formatPrice(value, all.get(one.pair)?.contract.price_tick ?? '0.01', languageTag);
  const withTerms = (one: FuturesPosition, cell: (terms: ContractTerms) => ReactNode): ReactNode => {
    const terms = all.get(one.pair);
    return terms ? cell(terms) : null;
  };
  const end = { align: 'end' } as const;
  return [
    {
      id: 'contract',
      header: t('contract'),
      lead: true,
      brief: 'title',
      briefly: (one) => (
        <>
          {one.pair.replace('_', '/')}{' '}
          <Badge $tone={one.side === 'long' ? 'up' : 'down'}>{t(`side_${one.side}`)}</Badge>
        </>
      ),
      cell: (one) => (
        <Two>
          <span>
            <strong>{one.pair.replace('_', '/')}</strong>{' '}
            <Badge $tone={one.side === 'long' ? 'up' : 'down'}>{t(`side_${one.side}`)}</Badge>
          </span>
          <small>
            {t(`mode_${one.margin_mode}`)} {one.leverage}×{' '}
            {withTerms(one, (terms) => (
              <AdlCell terms={terms} position={one} />
            ))}
          </small>
        </Two>
      ),
    },
    {
      id: 'profit',
      header: t('profitAndYield'),
      ...end,
      brief: 'value',
      briefly: (one) => withTerms(one, (terms) => <ProfitLine terms={terms} position={one} />),
      cell: (one) => withTerms(one, (terms) => <ProfitCell terms={terms} position={one} />),
    },
    {
      id: 'quantity',
      header: t('openInterest'),
      ...end,
      brief: 'about',
      briefly: (one) => `${formatQuantity(one.quantity, languageTag)} ${one.pair.split('_')[0]} · ${one.leverage}×`,
      cell: (one) => (
        <Two>
          {formatQuantity(one.quantity, languageTag)}
          <small>{t('closableShort', { quantity: formatQuantity(one.closable, languageTag) })}</small>
        </Two>
      ),
    },
    {
      id: 'entry',
      header: t('entryAndMark'),
      ...end,
      brief: 'state',
      briefly: (one) => (
        <>
          {price(one, one.entry_price)} /{' '}
          {withTerms(one, (terms) => (
            <MarkCell terms={terms} />
          ))}
        </>
      ),
      cell: (one) => (
        <Two>
          {price(one, one.entry_price)}
          <small>
            {withTerms(one, (terms) => (
              <MarkCell terms={terms} />
            ))}
          </small>
        </Two>
      ),
    },
    figure('liquidation', t('liquidationShort'), (one) => price(one, one.liquidation_price)),
    {
      id: 'margin',
      header: t('marginAndRatio'),
      ...end,
      cell: (one) =>
        withTerms(one, (terms) => (
          <MarginActs terms={terms} position={one}>
            <Two>
              {groupDecimal(one.margin, languageTag, 2)}
              <small>{one.margin_ratio === null ? '--' : formatShare(one.margin_ratio, languageTag)}</small>
            </Two>
          </MarginActs>
        )),
    },
    figure('targets', t('targetsShort'), (one) =>
      withTerms(one, (terms) => <TargetsActs terms={terms} position={one} price={price} />),
    ),
    {
      id: 'act',
      header: t('orders:act'),
      ...end,
      pinned: true,
      cell: (one) => withTerms(one, (terms) => <PositionActs terms={terms} position={one} />),
    },
  ];
}

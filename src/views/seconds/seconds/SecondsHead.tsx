import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { media } from '../../kit/media';
import { tabular } from '../../kit/text';
import { useLiveTitle } from '../../kit/useLiveTitle';
import { useMovement } from '../../kit/useMovement';
import { Name, PairMarks, Strip, StripTools } from '../../market/trade/header/Strip';
import { DayFigures } from '../../market/trade/header/Figures';
import { PairPicker } from '../../market/pairPicker/PairPicker';
import type { TradePair } from '../../market/trade/tradePair';
import { useSecondsTexts } from './secondsTexts';
import { useIndex } from '../../market/indexPrice/IndexPrice';

const Price = styled.div<{ $movement: 1 | 0 | -1 }>`
  ${tabular}
  display: grid;
  min-width: 160px;
  small { font-size: var(--font-sm); color: var(--text-3); }
  strong {
    font-size: var(--font-xl);
    line-height: 1.2;
    white-space: nowrap;
    color: ${({ $movement }) => ($movement === 1 ? 'var(--up)' : $movement === -1 ? 'var(--down)' : 'var(--text)')};
  }
  ${media.phone} { flex: 1; display: flex; flex-direction: row-reverse; justify-content: flex-end; align-items: baseline; gap: var(--space-2); min-height: 28px; }
`;

const ARROWS = { 1: '↑', 0: '', '-1': '↓' } as const;

/** Head of the screen: the pair, the index price that contracts settle by, and the freshness of the data. */
export function SecondsHead({ trade, outdated }: { trade: TradePair; outdated: boolean }) {
  const { t } = useTranslation(['seconds', 'trade']);
  const { index } = useSecondsTexts();
  const price = useIndex(trade.name);
  const movement = useMovement(price);
  const name = `${trade.pair.left_symbol}/${trade.pair.right_symbol}`;
  useLiveTitle(price === null || outdated ? name : `${index(price)} ${name}`);
  return (
    <Strip data-outdated={outdated}>
      <Name>
        <PairMarks pair={trade.name} market={trade.name} />
        <PairMenu trade={trade} />
      </Name>
      <Price $movement={movement}>
        <small>{t('trade:indexPrice')}</small>
        <strong data-index={price}>
          {index(price)} <span aria-hidden="true">{ARROWS[movement]}</span>
        </strong>
      </Price>
      <DayFigures trade={trade} last />
      <StripTools pair={trade.name} />
    </Strip>
  );
}

function PairMenu({ trade }: { trade: TradePair }) {
  const { t } = useTranslation('layout');
  const { left_symbol: left, right_symbol: right } = trade.pair;
  const title = (
    <>
      {left}/{right}
      <small>{t('secondsContract')}</small>
    </>
  );
  return <PairPicker product="seconds" trade={trade} title={title} current={trade.name} />;
}

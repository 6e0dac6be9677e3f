import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFavourites } from '../../app/useFavourites';
import { useHalted } from '../../app/useMarket';
import { Badge } from '../../kit/Badge';
import { IconButton } from '../../kit/IconButton';
import { media } from '../../kit/media';
import { tabular } from '../../kit/text';
import type { TradePair } from '../tradePair';
import { DataAge } from './DataAge';
import { LastPrice } from './LastPrice';
import { FiatPrice, PairFigures } from './PairFigures';
import { PairPicker } from './PairPicker';

const Strip = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-height: 60px;
  padding: var(--space-1) var(--space-3);
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  & > :nth-child(3) { flex: 1; min-width: 0; }
  &[data-outdated='true'] > :nth-child(2), &[data-outdated='true'] dd { opacity: 0.5; }
  ${media.phone} {
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-3);
    padding-block: var(--space-2);
    & > :nth-child(3) { flex: 1 0 100%; order: 1; }
  }
`;

const Name = styled.div`
  display: flex;
  align-items: center;
  ${media.phone} { flex-wrap: wrap; max-width: calc(100% - 150px); }
`;

const State = styled.span.attrs({ role: 'status' })`
  display: flex;
  ${media.phone} { padding-inline-start: var(--space-2); }
`;

const Prices = styled.div`
  display: grid;
  min-width: 130px;
  small { ${tabular} font-size: var(--font-sm); color: var(--text-3); }
  ${media.phone} { flex: 1; justify-items: end; }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-inline-start: auto;
  ${media.phone} { order: 2; display: none; }
`;

interface PairStripProps {
  trade: TradePair;
  /** The prices are too old to be trusted: they are greyed. */
  outdated: boolean;
  /** Absent where panels cannot be arranged. */
  onArrange?: () => void;
}

/** Says that an operator has halted the pair; the order form says what is still possible. */
function Halted({ pair }: { pair: string }) {
  const { t } = useTranslation('trade');
  const halted = useHalted(pair);
  return (
    <State>
      {halted && (
        <Badge $tone="warn" title={t('errors:pairHalted')}>
          {t('halted')}
        </Badge>
      )}
    </State>
  );
}

/** Head of the trade screen: the pair, its price and its day. */
export function PairStrip({ trade, outdated, onArrange }: PairStripProps) {
  const { t } = useTranslation('trade');
  const favourites = useFavourites();
  const marked = favourites.isFavourite(trade.name);
  return (
    <Strip data-outdated={outdated}>
      <Name>
        <IconButton
          icon="star"
          size="sm"
          filled={marked}
          aria-pressed={marked}
          label={t(marked ? 'unmarkPair' : 'markPair', { pair: trade.name.replace('_', '/') })}
          data-send="user.favourite.toggle"
          onClick={() => favourites.ref.send({ type: 'user.favourite.toggle', pair: trade.name })}
        />
        <PairPicker trade={trade} />
        <Halted pair={trade.name} />
      </Name>
      <Prices>
        <LastPrice pair={trade.name} priceTick={trade.pair.price_tick} large />
        <small>
          <FiatPrice trade={trade} />
        </small>
      </Prices>
      <PairFigures trade={trade} />
      <Tools>
        <DataAge pair={trade.name} />
        {onArrange && (
          <IconButton
            icon="layers"
            size="sm"
            label={t('arrangePanels')}
            data-send="user.layout.arrange"
            onClick={onArrange}
          />
        )}
      </Tools>
    </Strip>
  );
}

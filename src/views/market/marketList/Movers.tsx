import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Pair } from '../../../../domain/contract/shell/platform';
import type { MarketQuery } from '../../../machines/market/marketList/marketList.machine';
import {
  addressOf,
  marketOf,
  MOVERS,
  MOVERS_SHOWN,
  moversOf,
  nameOf,
  type MoversBoard,
} from '../../../machines/market/marketList/marketList.selectors';
import { useFavourites } from '../favourites/FavouriteStar';
import { useAllTicks } from '../../app/useMarket';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { ChangeText } from '../../kit/ChangeText';
import { CoinIcon } from '../../kit/CoinIcon';
import { compactDecimal, formatPrice } from '../../kit/format';
import { Icon } from '../../kit/Icon';
import { media } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';
import { tabular } from '../../kit/text';

const ROW = 36;

const Boards = styled.section`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-4);
  margin-bottom: var(--space-4);
  ${media.phone} { grid-template-columns: repeat(3, 78%); gap: var(--space-2); margin-inline: calc(-1 * var(--space-3)); padding-inline: var(--space-3); overflow-x: auto; scrollbar-width: none; }
`;

const Board = styled.div`
  padding: var(--space-2) 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--surface);
  ul { min-height: ${MOVERS_SHOWN * ROW}px; margin: 0; padding: 0; list-style: none; }
  p { padding: var(--space-2) var(--space-4); color: var(--text-3); font-size: var(--font-sm); }
  ${media.phone} { ul { min-height: ${MOVERS_SHOWN * 44}px; } }
`;

const Head = styled.h2`
  font-size: var(--font-sm);
  font-weight: 600;
  button { display: flex; align-items: center; justify-content: space-between; width: 100%; min-height: 32px; padding: 0 var(--space-4); color: var(--text-2); &:hover { color: var(--text); } ${media.phone} { min-height: 44px; } }
`;

const Row = styled(Link)`
  ${tabular}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto minmax(84px, auto);
  align-items: center;
  gap: var(--space-2);
  height: ${ROW}px;
  padding: 0 var(--space-4);
  font-size: var(--font-md);
  &:hover { background: var(--raised); }
  &:focus-visible { outline-offset: -2px; }
  & > :last-child { justify-self: end; }
  small { color: var(--text-3); font-size: inherit; }
  ${media.phone} { grid-template-columns: auto minmax(0, 1fr) auto auto; height: 44px; & > :nth-child(2) small { display: none; } }
`;

interface MoversProps {
  /** Selects the pairs. */
  of: Pick<MarketQuery, 'tab' | 'category'>;
  onQuery: (change: Partial<MarketQuery>, step?: boolean) => void;
}

/** Top gainers, losers and most traded pairs; each heading sorts the list below accordingly. */
export function Movers({ of, onQuery }: MoversProps) {
  const { t } = useTranslation('markets');
  const { pairs, currencies } = usePlatform();
  const { pairs: favourites } = useFavourites();
  const ticks = useAllTicks();
  const known = pairs.some((pair) => ticks.has(marketOf(pair, of.tab)));
  const market = { pairs, currencies: new Map(currencies.map((one) => [one.symbol, one])), ticks, favourites };
  return (
    <Boards aria-label={t('movers')}>
      {(['gainers', 'losers', 'volume'] as const).map((board) => {
        const leaders = moversOf(board, of, market);
        return (
          <Board key={board}>
            <Head>
              <button type="button" onClick={() => onQuery({ sort: MOVERS[board] }, true)}>
                {t(`movers_${board}`)}
                <Icon name="chevronRight" size={14} />
              </button>
            </Head>
            {known && leaders.length === 0 ? (
              <p>{t('moversNone')}</p>
            ) : (
              <ul>
                {leaders.map((pair) => (
                  <li key={nameOf(pair)}>
                    <Mover pair={pair} tab={of.tab} board={board} />
                  </li>
                ))}
                {!known && <Skeleton height={`${MOVERS_SHOWN * ROW}px`} />}
              </ul>
            )}
          </Board>
        );
      })}
    </Boards>
  );
}

function Mover({ pair, tab, board }: { pair: Pair; tab: MarketQuery['tab']; board: MoversBoard }) {
  const { languageTag } = usePreferences();
  const name = nameOf(pair);
  const tick = useAllTicks().get(marketOf(pair, tab));
  return (
    <Row to={addressOf(name, tab)}>
      <CoinIcon symbol={pair.left_symbol} size={20} />
      <span>
        <b>{pair.left_symbol}</b>
        <small>/{pair.right_symbol}</small>
      </span>
      <span>{tick ? formatPrice(tick.close, pair.price_tick, languageTag) : '--'}</span>
      {board === 'volume' ? (
        <span>{tick ? `${compactDecimal(tick.vol, languageTag)} ${pair.right_symbol}` : '--'}</span>
      ) : (
        <ChangeText fraction={tick?.increase ?? null} languageTag={languageTag} />
      )}
    </Row>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Pair } from '../../../../domain/contract/shell/platform';
import { homeMachine, boardPairs, trendsOf, watchedPairs } from '../../../machines/shell/home/home.machine';
import { nameOf } from '../../../machines/market/marketList/marketList.selectors';
import { NoTick } from '../../app/NoTick';
import { useArriving } from '../../app/useArriving';
import { useFiatBeside } from '../../app/useFiat';
import { useFlow } from '../../app/useFlow';
import { type DataAge, useDataAge, useTick } from '../../app/useMarket';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { ChangeText } from '../../kit/ChangeText';
import { useFavourites } from '../../market/favourites/FavouriteStar';
import { CoinIcon } from '../../kit/CoinIcon';
import { FlashText } from '../../kit/FlashText';
import { formatPrice } from '../../kit/format';
import { media } from '../../kit/media';
import { Panel, PanelHead } from '../../kit/Panel';
import { Sparkline } from '../../kit/Sparkline';
import { dimsWithAge, outdatedFigures, tabular } from '../../kit/text';
import type { KeyIn } from '../../../locales/texts';

const Age = styled.span<{ $live: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: var(--font-sm);
  color: ${({ $live }) => ($live ? 'var(--accent)' : 'var(--text-3)')};
  &::before { content: ''; width: 7px; height: 7px; border-radius: 50%; background: currentColor; }
`;

const Row = styled(Link)<{ $stale: boolean }>`
  ${tabular}
  display: grid;
  grid-template-columns: minmax(0, 1.2fr) 104px minmax(0, 1.1fr) 84px;
  align-items: center;
  gap: var(--space-3);
  height: 64px;
  padding: 0 var(--space-4);
  border-top: 1px solid var(--line);
  contain: content;
  ${({ $stale }) => $stale && outdatedFigures}
  &:hover { background: var(--raised); }
  &:focus-visible { outline-offset: -3px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr) 64px minmax(0, 1fr) 76px; gap: var(--space-2); padding: 0 var(--space-3); }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  font-weight: 600;
  small { display: block; font-weight: 400; color: var(--text-3); font-size: var(--font-sm); ${media.phone} { display: none; } }
  ${media.phone} { gap: var(--space-2); }
`;

const Price = styled.span`
  text-align: end;
  font-weight: 600;
  ${dimsWithAge}
  small { display: block; font-weight: 400; color: var(--text-3); font-size: var(--font-sm); }
`;

const End = styled.span`
  text-align: end;
  font-size: var(--font-md);
`;

const All = styled(Link)`
  display: block;
  padding: var(--space-3);
  border-top: 1px solid var(--line);
  text-align: center;
  font-size: var(--font-md);
  font-weight: 600;
  color: var(--text);
  &:hover { background: var(--raised); }
  &:focus-visible { outline-offset: -3px; }
`;

const AGE_TEXT: Record<DataAge, KeyIn<'home'>> = {
  connecting: 'boardConnecting',
  live: 'boardLive',
  lagging: 'boardLagging',
  stale: 'boardStale',
  down: 'boardStale',
};

interface BoardRowProps {
  pair: Pair;
  currencyName: string;
  points: readonly number[] | undefined;
}

function BoardRow({ pair, currencyName, points }: BoardRowProps) {
  const { languageTag } = usePreferences();
  const beside = useFiatBeside();
  const name = nameOf(pair);
  const tick = useTick(name);
  const age = useDataAge(name);
  const fiatPrice = beside(tick?.close ?? null, pair.right_symbol);
  return (
    <Row to={`/markets/kline/${name}`} $stale={age === 'stale' || age === 'down'}>
      <Name>
        <CoinIcon symbol={pair.left_symbol} size={28} />
        <span>
          {pair.left_symbol}
          <small>{currencyName}</small>
        </span>
      </Name>
      {points ? <Sparkline points={points} change={tick?.increase} width={104} height={30} area /> : <span />}
      <Price data-age={age}>
        {tick ? (
          <FlashText value={tick.close}>{formatPrice(tick.close, pair.price_tick, languageTag)}</FlashText>
        ) : (
          <NoTick width="80px" />
        )}
        {fiatPrice !== null && <small>{fiatPrice}</small>}
      </Price>
      <End>{tick ? <ChangeText fraction={tick.increase} languageTag={languageTag} /> : <NoTick width="56px" />}</End>
    </Row>
  );
}

/**
 * Six live markets, each with its 24-hour chart.
 * @param watched puts the favourite pairs first.
 */
export function LiveBoard({ watched }: { watched: boolean }) {
  const { t } = useTranslation('home');
  const { pairs, currencyOf } = usePlatform();
  const home = useFlow(homeMachine, undefined);
  const trends = useArriving(home, trendsOf);
  const age = useDataAge('BTC_USDT');
  const favourites = useFavourites();
  return (
    <Panel $flush aria-label={t('boardTitle')}>
      <PanelHead>
        <h2>{t(watched ? 'watchTitle' : 'boardTitle')}</h2>
        <Age $live={age === 'live'}>{t(AGE_TEXT[age])}</Age>
      </PanelHead>
      {(watched ? watchedPairs(pairs, favourites.pairs) : boardPairs(pairs)).map((pair) => (
        <BoardRow
          key={pair.left_symbol}
          pair={pair}
          currencyName={currencyOf(pair.left_symbol)?.name ?? ''}
          points={trends[nameOf(pair)]}
        />
      ))}
      <All to="/markets">{t('allMarkets')}</All>
    </Panel>
  );
}

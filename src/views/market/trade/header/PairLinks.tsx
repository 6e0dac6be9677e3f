import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTick } from '../../../app/useMarket';
import { usePreferences } from '../../../app/usePreferences';
import { ChangeText } from '../../../kit/ChangeText';
import { PairIcon } from '../../../kit/CoinIcon';
import { formatPrice } from '../../../kit/format';
import { media } from '../../../kit/media';
import { Num } from '../../../kit/text';
import { FavouriteStar } from '../../favourites/FavouriteStar';

export interface PairLink {
  /** LEFT_RIGHT. */
  readonly pair: string;
  readonly to: string;
  readonly market: string;
  readonly priceTick: string;
  /** The line below the pair. */
  readonly note?: string;
}

const List = styled.ul`
  width: 348px;
  max-width: 100%;
  padding: var(--space-2);
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  border-radius: var(--radius-2);
  &:hover, &:has([aria-current]) { background: var(--raised); }
`;

const Place = styled(Link)`
  flex: 1;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto 76px;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--control-lg);
  padding-inline: var(--space-1) var(--space-2);
  color: var(--text);
  font-size: var(--font-md);
  small { display: block; font-size: var(--font-sm); font-weight: 400; color: var(--text-3); }
  & > :last-child { justify-self: end; }
  ${media.phone} { grid-template-columns: auto minmax(0, 1fr) auto 68px; }
`;

interface PairLinksProps {
  rows: readonly PairLink[];
  /** LEFT_RIGHT of the screen. */
  current: string;
  onGo: () => void;
}

/** Pairs of a product with star, price and change of the day: what a picker of a few holds. */
export function PairLinks({ rows, current, onGo }: PairLinksProps) {
  return (
    <List>
      {rows.map((row) => (
        <PairRow key={row.pair} row={row} current={row.pair === current} onGo={onGo} />
      ))}
    </List>
  );
}

function PairRow({ row, current, onGo }: { row: PairLink; current: boolean; onGo: () => void }) {
  const { languageTag } = usePreferences();
  const tick = useTick(row.market);
  const [left = '', right = ''] = row.pair.split('_');
  return (
    <Row>
      <FavouriteStar pair={row.pair} />
      <Place to={row.to} aria-current={current || undefined} onClick={onGo}>
        <PairIcon left={left} right={right} size={20} />
        <b>
          {left}/{right}
          {row.note && <small>{row.note}</small>}
        </b>
        <Num>{tick ? formatPrice(tick.close, row.priceTick, languageTag) : '--'}</Num>
        <ChangeText fraction={tick?.increase ?? null} languageTag={languageTag} />
      </Place>
    </Row>
  );
}

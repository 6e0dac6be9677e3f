import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { type DataAge as Age, useDataAge, useHalted, usePaused } from '../../../app/useMarket';
import { Badge } from '../../../kit/Badge';
import { IconButton } from '../../../kit/IconButton';
import { media } from '../../../kit/media';
import { outdatedFigures, tabular } from '../../../kit/text';
import { FavouriteStar } from '../../favourites/FavouriteStar';

/** Head of a trading screen: `Name`, `Prices`, figures and `Tools`, in this order. */
export const Strip = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-height: 52px;
  padding: var(--space-1) var(--space-3);
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  & > :nth-child(3) { flex: 1; min-width: 0; }
  &[data-outdated='true'] > :nth-child(2), &[data-outdated='true'] dd { ${outdatedFigures} }
  ${media.tablet} { flex-wrap: wrap; row-gap: 0; padding-bottom: var(--space-2); & > :nth-child(3) { flex: 1 0 100%; order: 1; } }
  ${media.phone} { column-gap: var(--space-3); padding-top: 0; }
`;

export const Name = styled.div`
  display: flex;
  align-items: center;
  ${media.phone} {
    flex: 1 0 100%;
    ${media.low} { flex: none; }
    & > button[aria-pressed] { order: 1; margin-inline-start: auto; }
    & > button[aria-pressed] + button { order: 2; }
  }
`;

const State = styled.span.attrs({ role: 'status' })`
  display: flex;
  ${media.phone} { padding-inline-start: var(--space-2); }
`;

export const Prices = styled.div`
  display: grid;
  min-width: 130px;
  small { ${tabular} font-size: var(--font-sm); color: var(--text-3); }
  ${media.phone} { flex: 1; display: flex; align-items: baseline; gap: var(--space-2); min-height: 28px; }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-inline-start: auto;
  ${media.phone} { order: 2; display: none; }
`;

const TONE: Record<Age, string> = {
  connecting: 'var(--text-3)',
  live: 'var(--accent)',
  lagging: 'var(--warn)',
  stale: 'var(--red)',
  down: 'var(--red)',
};
const AGES = Object.keys(TONE) as Age[];

/** As wide as its longest word, so that the figures beside it do not move when the word changes. */
const Dot = styled.span`
  display: inline-block;
  font-size: var(--font-sm);
  color: var(--text-3);
  text-align: end;
  white-space: nowrap;
  &::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-inline-end: 6px;
    border-radius: 50%;
    background: var(--tone);
  }
  &::after {
    content: attr(data-longest);
    display: block;
    height: 0;
    padding-inline-start: 14px;
    visibility: hidden;
  }
`;

export function DataAge({ pair }: { pair: string }) {
  const { t } = useTranslation('trade');
  const age = useDataAge(pair);
  const words = AGES.map((each) => t(`age.${each}`));
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
  return (
    <Dot data-longest={longest} style={{ '--tone': TONE[age] } as CSSProperties}>
      {t(`age.${age}`)}
    </Dot>
  );
}

interface PairMarksProps {
  /** LEFT_RIGHT */
  pair: string;
  /** Market watched by the alert whose dialog the URL opens. */
  market: string;
}

/** Star and price alert buttons of a pair. */
export function PairMarks({ pair, market }: PairMarksProps) {
  const { t } = useTranslation('trade');
  const [, setParams] = useSearchParams();
  return (
    <>
      <FavouriteStar pair={pair} />
      <IconButton
        icon="bell"
        size="sm"
        aria-haspopup="dialog"
        data-hotkey="alert"
        label={t('priceAlert')}
        onClick={() =>
          setParams((params) => {
            params.set('alert', market);
            return params;
          })
        }
      />
    </>
  );
}

interface PairStateProps {
  pair: string;
  /** Spot market of the pair, or the market of its contract. */
  market: string;
}

/**
 * States that an operator has halted the pair, or otherwise that the house has withdrawn its quotes; the order form shows what
 * remains possible.
 */
export function PairState({ pair, market }: PairStateProps) {
  const { t } = useTranslation(['trade', 'errors']);
  const halted = useHalted(pair);
  const paused = usePaused(market);
  return (
    <State>
      {halted && (
        <Badge $tone="warn" title={t('errors:pairHalted')}>
          {t('halted')}
        </Badge>
      )}
      {paused && !halted && (
        <Badge $tone="warn" title={t('quotesPausedText')}>
          {t('quotesPaused')}
        </Badge>
      )}
    </State>
  );
}

export interface ArrangeProps {
  /** Absent where panels cannot be rearranged. */
  onArrange?: () => void;
  /** Whether the panels are currently being arranged. */
  arranging?: boolean;
}

/** Age of the pair's data, and the button that begins to arrange the panels. */
export function StripTools({ pair, onArrange, arranging = false }: ArrangeProps & { pair: string }) {
  const { t } = useTranslation('trade');
  return (
    <Tools>
      <DataAge pair={pair} />
      {onArrange && (
        <IconButton
          icon="layers"
          size="sm"
          label={t('arrangePanels')}
          disabled={arranging}
          data-send="user.layout.arrange"
          onClick={onArrange}
        />
      )}
    </Tools>
  );
}

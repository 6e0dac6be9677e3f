import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Tick } from '../../../../../domain/contract/market/market';
import { useDataAge, useTick } from '../../../app/useMarket';
import { usePreferences } from '../../../app/usePreferences';
import { ChangeText } from '../../../kit/ChangeText';
import { compactDecimal, formatPrice, groupDecimal } from '../../../kit/format';
import { formatDateTime } from '../../../kit/formatTime';
import { media } from '../../../kit/media';
import { dimsWithAge, tabular, VisuallyHidden } from '../../../kit/text';
import { useMovement } from '../../../kit/useMovement';
import type { TradePair } from '../tradePair';

const Price = styled.strong<{ $movement: 1 | 0 | -1; $large: boolean }>`
  ${tabular}
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  font-size: ${({ $large }) => ($large ? 'var(--font-xl)' : 'var(--font-lg)')};
  font-weight: 600;
  line-height: 1.2;
  white-space: nowrap;
  color: ${({ $movement }) => ($movement === 1 ? 'var(--up)' : $movement === -1 ? 'var(--down)' : 'var(--text)')};
  ${dimsWithAge}
`;

interface LastPriceProps {
  /** LEFT_RIGHT. */
  pair: string;
  priceTick: string;
  large?: boolean;
}

const ARROWS = { 1: '↑', 0: '', '-1': '↓' } as const;

/** Last price of the pair, coloured and marked by its direction. */
export function LastPrice({ pair, priceTick, large = false }: LastPriceProps) {
  const { t } = useTranslation('trade');
  const { languageTag } = usePreferences();
  const close = useTick(pair)?.close ?? null;
  const movement = useMovement(close);
  const age = useDataAge(pair);
  return (
    <Price $movement={movement} $large={large} data-age={age}>
      <VisuallyHidden>{t('lastPrice')} </VisuallyHidden>
      {close === null ? '--' : formatPrice(close, priceTick, languageTag)}
      <span aria-hidden="true">{ARROWS[movement]}</span>
    </Price>
  );
}

/** Start of the period covered by the 24-hour figures, for a market younger than that. */
function SinceFigure({ tick }: { tick: Tick | null }) {
  const { t } = useTranslation('trade');
  const { languageTag } = usePreferences();
  if (tick?.since === undefined) return null;
  return (
    <div title={t('sinceHelp')} data-wide>
      <dt>{t('since')}</dt>
      <dd>{formatDateTime(tick.since, languageTag, 'brief')}</dd>
    </div>
  );
}

const FigureList = styled.dl`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-5);
  @media (min-width: 1100px) and (max-width: 1149px) { column-gap: var(--space-3); }
  font-size: var(--font-sm);
  white-space: nowrap;
  div { min-width: max-content; }
  dt { font-size: var(--font-sm); color: var(--text-3); }
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, auto));
    ${media.low} { grid-template-columns: repeat(3, minmax(0, auto)); }
    gap: 0 var(--space-4);
    font-size: var(--font-sm);
    div { display: flex; align-items: center; justify-content: space-between; gap: var(--space-2); min-width: 0; min-height: 20px; }
    div:has(button), div[data-wide] { grid-column: 1 / -1; }
    dt:not(:has(button)) { overflow: hidden; text-overflow: ellipsis; }
    dd { flex: none; }
  }
`;

interface DayFiguresProps {
  trade: TradePair;
  /** Shows the last price, for a head whose price is another one. */
  last?: boolean;
  /** Shows the turnover. */
  turnover?: boolean;
  /** Tells volume and turnover in full when pointed at. */
  full?: boolean;
  /** Further figures, after the change. */
  children?: ReactNode;
}

/** 24-hour figures of a pair. */
export function DayFigures({ trade: { name, pair }, last, turnover, full, children }: DayFiguresProps) {
  const { t } = useTranslation('trade');
  const { languageTag } = usePreferences();
  const tick = useTick(name);
  const price = (value: string | undefined) =>
    value === undefined ? '--' : formatPrice(value, pair.price_tick, languageTag);
  const size = (value: string | undefined) =>
    value === undefined ? (
      <dd>--</dd>
    ) : (
      <dd title={full ? groupDecimal(value, languageTag) : undefined}>{compactDecimal(value, languageTag)}</dd>
    );
  return (
    <FigureList>
      {last && (
        <div>
          <dt>{t('lastPrice')}</dt>
          <dd>{price(tick?.close)}</dd>
        </div>
      )}
      <div>
        <dt>{t('change')}</dt>
        <dd>
          <ChangeText fraction={tick?.increase ?? null} languageTag={languageTag} />
        </dd>
      </div>
      {children}
      <div>
        <dt>{t('high')}</dt>
        <dd>{price(tick?.high)}</dd>
      </div>
      <div>
        <dt>{t('low')}</dt>
        <dd>{price(tick?.low)}</dd>
      </div>
      <div>
        <dt>{t('volumeIn', { currency: pair.left_symbol })}</dt>
        {size(tick?.amount)}
      </div>
      {turnover && (
        <div>
          <dt>{t('turnoverIn', { currency: pair.right_symbol })}</dt>
          {size(tick?.vol)}
        </div>
      )}
      <SinceFigure tick={tick} />
    </FigureList>
  );
}

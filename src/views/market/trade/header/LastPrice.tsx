import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePreferences } from '../../../app/usePreferences';
import { useDataAge, useTick } from '../../../app/useMarket';
import { formatPrice } from '../../../kit/format';
import { dimsWithAge, tabular, VisuallyHidden } from '../../../kit/text';
import { useMovement } from '../../../kit/useMovement';

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

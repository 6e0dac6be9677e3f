import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type DataAge as Age, useDataAge } from '../../../app/useMarket';

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

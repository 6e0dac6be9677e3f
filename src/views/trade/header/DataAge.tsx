import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type DataAge as Age, useDataAge } from '../../app/useMarket';

const TONE: Record<Age, string> = {
  connecting: 'var(--text-3)',
  live: 'var(--green)',
  lagging: 'var(--warn)',
  stale: 'var(--red)',
  down: 'var(--red)',
};

const Dot = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: var(--font-xs);
  color: var(--text-3);
  white-space: nowrap;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--tone);
  }
`;

/** How fresh the shown prices are, as a dot and a word. */
export function DataAge({ pair }: { pair: string }) {
  const { t } = useTranslation('trade');
  const age = useDataAge(pair);
  return <Dot style={{ '--tone': TONE[age] } as CSSProperties}>{t(`age.${age}`)}</Dot>;
}

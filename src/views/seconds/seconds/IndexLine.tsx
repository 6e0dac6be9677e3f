import { styled } from 'styled-components';
import { useMovement } from '../../kit/useMovement';
import { tabular } from '../../kit/text';
import { useIndex } from '../../market/indexPrice/useIndex';
import { useSecondsTexts } from './secondsTexts';

const Line = styled.p<{ $movement: 1 | 0 | -1 }>`
  ${tabular}
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-4);
  border-bottom: 1px solid var(--line);
  font-size: var(--font-sm);
  color: var(--text-3);
  b {
    font-size: var(--font-lg);
    color: ${({ $movement }) => ($movement === 1 ? 'var(--up)' : $movement === -1 ? 'var(--down)' : 'var(--text)')};
  }
`;

/** Index price that a contract settles by, shown above its form. */
export function IndexLine({ pair }: { pair: string }) {
  const { t, index } = useSecondsTexts();
  const price = useIndex(pair);
  return (
    <Line $movement={useMovement(price)}>
      <span>{t('trade:indexPrice')}</span>
      <b>{index(price)}</b>
    </Line>
  );
}

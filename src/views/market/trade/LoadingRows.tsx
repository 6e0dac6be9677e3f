import { styled } from 'styled-components';
import { Skeleton } from '../../kit/Skeleton';

const Box = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  padding: 0 var(--space-3);
  background: var(--surface);
  & > span { flex: none; margin-block: var(--space-1); }
`;

/** Placeholder for a list of live rows until the first data arrives. */
export function LoadingRows({ rows }: { rows: number }) {
  return (
    <Box aria-hidden="true">
      {Array.from({ length: rows }, (_, i) => (
        <Skeleton key={i} width={`${92 - ((i * 17) % 30)}%`} height="10px" />
      ))}
    </Box>
  );
}

const Later = styled.div`
  position: relative;
  min-height: 240px;
`;

/** Placeholder for lists whose script is still loading. */
export function LaterRows({ rows }: { rows: number }) {
  return (
    <Later data-later="">
      <LoadingRows rows={rows} />
    </Later>
  );
}

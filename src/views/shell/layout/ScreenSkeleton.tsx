import { styled } from 'styled-components';
import { Skeleton } from '../../kit/Skeleton';

const Box = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  width: 100%;
  max-width: var(--page);
  min-height: 70dvh;
  margin: 0 auto;
  padding: var(--space-6) var(--space-4);
`;

/** Holds the place of a screen whose script is on its way; header and footer stay. */
export const ScreenSkeleton = () => (
  <Box aria-busy="true">
    <Skeleton width="220px" height="28px" />
    <Skeleton height="240px" />
  </Box>
);

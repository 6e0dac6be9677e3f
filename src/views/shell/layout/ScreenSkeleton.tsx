import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { media } from '../../kit/media';
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

/** Same layout as SectionLayout: a side menu, or a strip above, next to a list. */
const Section = styled.div`
  display: grid;
  grid-template-columns: 216px minmax(0, 1fr);
  width: 100%;
  max-width: var(--page);
  min-height: 70dvh;
  margin: 0 auto;
  & > :first-child { display: grid; align-content: start; gap: var(--space-5); padding: var(--space-5); border-inline-end: 1px solid var(--line); }
  & > :last-child { display: grid; align-content: start; gap: var(--space-4); padding: var(--space-5); }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    & > :first-child { display: flex; align-items: center; height: 57px; overflow: hidden; border: 0; border-bottom: 1px solid var(--line); & > * { flex: none; } }
    & > :last-child { padding: var(--space-4); }
  }
`;

const SECTIONS = /^\/(?:wallet|order|user)(?:\/|$)/;
const PLACES = Array.from({ length: 12 }, (_, at) => `${64 + ((at * 29) % 64)}px`);
const RECORDS = 8;

/** Placeholder for a screen whose script is loading, in the shape of its section; header and footer stay. */
export function ScreenSkeleton() {
  const { pathname } = useLocation();
  if (!SECTIONS.test(pathname)) {
    return (
      <Box aria-busy="true">
        <Skeleton width="220px" height="28px" />
        <Skeleton height="240px" />
      </Box>
    );
  }
  return (
    <Section aria-busy="true">
      <div>
        {PLACES.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <div>
        <Skeleton width="220px" height="28px" />
        <Skeleton width="min(560px, 100%)" height="36px" />
        {Array.from({ length: RECORDS }, (_, at) => (
          <Skeleton key={at} width={`${96 - ((at * 17) % 30)}%`} />
        ))}
      </div>
    </Section>
  );
}

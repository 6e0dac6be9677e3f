import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { FaultBoundary } from './FaultBoundary';
import { InTurn } from './InTurn';
import { ON_ITS_WAY } from './laterView';

/** Content loaded after the screen, below or over it; when it fails, it is left out until the URL changes. */
export function BesideScreen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <InTurn>
      <FaultBoundary resetKey={pathname} fault={() => null}>
        <Suspense fallback={ON_ITS_WAY}>{children}</Suspense>
      </FaultBoundary>
    </InTurn>
  );
}

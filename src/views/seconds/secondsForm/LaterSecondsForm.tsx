import { Suspense } from 'react';
import { styled } from 'styled-components';
import { laterView } from '../../kit/laterView';
import { SkeletonForm } from '../../kit/Skeleton';
import type { SecondsFormProps } from './SecondsForm';

const SecondsForm = laterView(() => import('./SecondsForm').then((chunk) => chunk.SecondsForm));

const Waiting = styled.div`padding: var(--space-4) var(--space-3);`;

/** Order form whose script may still be loading; it then looks as if it waited for its terms. */
export function LaterSecondsForm(props: SecondsFormProps) {
  return (
    <Suspense
      fallback={
        <Waiting data-later="">
          <SkeletonForm fields={3} />
        </Waiting>
      }
    >
      <SecondsForm {...props} />
    </Suspense>
  );
}

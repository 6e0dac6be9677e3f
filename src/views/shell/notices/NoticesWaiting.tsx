import { styled } from 'styled-components';
import { Skeleton } from '../../kit/Skeleton';

const Waiting = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4);
`;

/** Placeholder while the newest notices load. */
export function NoticesWaiting() {
  return (
    <Waiting aria-busy="true">
      {['70%', '85%', '60%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Waiting>
  );
}

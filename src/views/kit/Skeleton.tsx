import { styled } from 'styled-components';

const Bar = styled.span`
  display: inline-block;
  vertical-align: middle;
  border-radius: var(--radius-1);
  background: var(--raised);
  animation: statex-breathe 1400ms infinite var(--ease);
  @keyframes statex-breathe { 50% { opacity: 0.45; } }
`;

interface SkeletonProps {
  /** CSS length, 100 % by default. */
  width?: string;
  /** CSS length, one line by default. */
  height?: string;
  /** True when it stands in for a view whose script is loading. */
  later?: boolean;
}

/** Placeholder for loading content, in its final size. */
export function Skeleton({ width = '100%', height = '0.9em', later = false }: SkeletonProps) {
  return <Bar aria-hidden="true" data-skeleton="" data-later={later ? '' : undefined} style={{ width, height }} />;
}

const Rows = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  min-height: 22px;
`;

const WIDTHS = [
  ['24%', '30%'],
  ['18%', '22%'],
  ['28%', '18%'],
  ['20%', '26%'],
] as const;

export const SkeletonFacts = ({ rows }: { rows: number }) => (
  <Rows aria-hidden="true">
    {Array.from({ length: rows }, (_, at) => (
      <Row key={at}>
        {WIDTHS[at % WIDTHS.length]?.map((width, side) => (
          <Skeleton key={side} width={width} />
        ))}
      </Row>
    ))}
  </Rows>
);

const Fields = styled.div`
  display: grid;
  gap: var(--space-4);
  & > div { display: grid; gap: var(--space-2); }
`;

export const SkeletonForm = ({ fields }: { fields: number }) => (
  <Fields aria-hidden="true">
    {Array.from({ length: fields }, (_, at) => (
      <div key={at}>
        <Skeleton width="30%" />
        <Skeleton height="var(--control-lg)" />
      </div>
    ))}
    <Skeleton height="var(--control-lg)" />
  </Fields>
);

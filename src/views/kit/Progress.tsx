import { styled } from 'styled-components';

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 4px;
  appearance: none;
  border: 0;
  border-radius: var(--radius-full);
  overflow: hidden;
  background: var(--hover);
  &::-webkit-progress-bar { background: var(--hover); }
  &::-webkit-progress-value { background: var(--accent-solid); transition: width var(--fast) linear; }
  &::-moz-progress-bar { background: var(--accent-solid); }
`;

/** Progress bar, 0–100. */
export function Progress({ percent, label }: { percent: number; label: string }) {
  return <Bar max={100} value={Math.round(percent)} aria-label={label} />;
}

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../kit/media';
import { tabular } from '../../kit/text';

const Line = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.phone} { grid-auto-flow: row; grid-auto-columns: auto; }
`;

const Step = styled.li`
  position: relative;
  display: grid;
  gap: 2px;
  align-content: start;
  padding: 22px var(--space-3) 0 0;
  font-size: var(--font-md);
  &::before {
    content: '';
    position: absolute;
    top: 0;
    inset-inline-start: 0;
    width: 12px;
    height: 12px;
    border-radius: 50%;
    border: 2px solid var(--line-strong);
    background: var(--surface);
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 5px;
    inset-inline: 16px 4px;
    height: 2px;
    background: var(--line);
  }
  &[data-phase='done']::before { border-color: var(--accent-solid); background: var(--accent-solid); }
  &[data-phase='done']::after { background: var(--accent-solid); }
  &[data-phase='now']::before { border-color: var(--accent-solid); box-shadow: 0 0 0 4px var(--accent-soft); }
  strong { font-weight: 600; }
  time { ${tabular} color: var(--text-2); }
  small { color: var(--text-3); font-size: var(--font-sm); }
  ${media.phone} {
    padding: 0 0 var(--space-4) 26px;
    &::before { top: 3px; }
    &:not(:last-child)::after { top: 20px; bottom: 2px; inset-inline: 5px auto; width: 2px; height: auto; }
  }
`;

export interface StepPlan {
  id: string;
  label: string;
  /** ISO time for machines; null where it is not fixed yet. */
  at: number | null;
  /** Formatted for display. */
  time: string;
  note?: ReactNode;
  phase: 'done' | 'now' | 'ahead';
}

/** What happens when, from left to right; on phones from top to bottom. */
export function Steps({ steps, label }: { steps: readonly StepPlan[]; label: string }) {
  return (
    <Line aria-label={label}>
      {steps.map(({ id, label: name, at, time, note, phase }) => (
        <Step key={id} data-phase={phase} aria-current={phase === 'now' ? 'step' : undefined}>
          <strong>{name}</strong>
          <time dateTime={at === null ? undefined : new Date(at).toISOString()}>{time}</time>
          {note && <small>{note}</small>}
        </Step>
      ))}
    </Line>
  );
}

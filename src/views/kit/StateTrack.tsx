import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { media } from './media';
import { VisuallyHidden } from './text';

export interface TrackStep {
  id: string;
  /** Translated. */
  label: ReactNode;
  /** dropped: will no longer happen. */
  state: 'done' | 'current' | 'ahead' | 'dropped';
  /** Progress of the current step, 0–1. */
  progress?: number;
  note?: ReactNode;
}

const Track = styled.ol<{ $small: boolean }>`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  font-size: ${({ $small }) => ($small ? 'var(--font-sm)' : 'var(--font-md)')};
  line-height: 1.35;
  ${media.phone} { ${({ $small }) => !$small && 'grid-auto-flow: row; grid-auto-columns: auto;'} }
`;

const Step = styled.li<{ $small: boolean }>`
  --dot: ${({ $small }) => ($small ? '10px' : '12px')};
  position: relative;
  display: grid;
  gap: 2px;
  align-content: start;
  padding: calc(var(--dot) + var(--space-2)) ${({ $small }) => ($small ? '2px' : 'var(--space-2)')} 0 0;
  color: var(--text-3);
  &::before {
    content: '';
    position: absolute;
    top: 0;
    inset-inline-start: 0;
    width: var(--dot);
    height: var(--dot);
    border: 2px solid var(--line-strong);
    border-radius: 50%;
    background: var(--surface);
    transition: background-color var(--fast) var(--ease), border-color var(--fast) var(--ease);
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: calc(var(--dot) / 2 - 1px);
    inset-inline: calc(var(--dot) + 4px) 4px;
    height: 2px;
    background: linear-gradient(var(--accent-solid), var(--accent-solid)) no-repeat 0 0 / var(--run) 100%, var(--line-strong);
    transition: background-size var(--slow) var(--ease);
  }
  &[data-step='done'] { color: var(--text-2); &::before { border-color: var(--accent-solid); background: var(--accent-solid); } }
  &[data-step='current'] { color: var(--text); font-weight: 600; &::before { border-color: var(--accent-solid); background: var(--on-accent); box-shadow: 0 0 0 3px var(--accent-soft); } }
  &[data-step='dropped'] { &::before { border-style: dashed; } b { text-decoration: line-through; } }
  b { font-weight: inherit; overflow-wrap: anywhere; hyphens: auto; }
  time { color: var(--text-2); font-weight: 400; }
  small { color: var(--text-3); font-size: var(--font-sm); font-weight: 400; }
  ${media.phone} {
    ${({ $small }) =>
      !$small &&
      `padding: 0 0 var(--space-4) calc(var(--dot) + var(--space-3));
      &::before { top: 3px; }
      &:not(:last-child)::after { top: calc(var(--dot) + 6px); bottom: 0; inset-inline: calc(var(--dot) / 2 - 1px) auto; width: 2px; height: auto; background-size: 100% var(--run); }
      &:last-child { padding-bottom: 0; }`}
  }
`;

const RUN = { done: 1, current: 0, ahead: 0, dropped: 0 } as const;

interface StateTrackProps {
  label: string;
  steps: readonly TrackStep[];
  /** For use next to other figures: in a form, in a panel. */
  small?: boolean;
}

/** Progress as dots on a line. Each dot's state is also given as text, and a completed step connects to the next. */
export function StateTrack({ label, steps, small = false }: StateTrackProps) {
  const { t } = useTranslation('common');
  return (
    <Track aria-label={label} $small={small}>
      {steps.map(({ id, label: name, state, progress = RUN[state], note }) => (
        <Step
          key={id}
          $small={small}
          data-step={state}
          aria-current={state === 'current' ? 'step' : undefined}
          style={{ '--run': `${Math.round(progress * 100)}%` } as CSSProperties}
        >
          <b>
            {name}
            <VisuallyHidden>{`: ${t(`track_${state}`)}`}</VisuallyHidden>
          </b>
          {note}
        </Step>
      ))}
    </Track>
  );
}

const Dots = styled.span`
  display: flex;
  gap: 3px;
  i { flex: none; width: 6px; height: 6px; border: 1.5px solid var(--line-strong); border-radius: 50%; }
  i[data-on='true'] { border-color: var(--accent-solid); background: var(--accent-solid); }
`;

/** Maximum number of dots; more could not be counted at a glance. */
const MOST_DOTS = 12;

/** Progress of a count towards the required number, as dots. Show the figures as text next to it. */
export function CountTrack({ done, needed }: { done: number; needed: number }) {
  const dots = Math.min(needed, MOST_DOTS);
  const on = needed === 0 ? 0 : Math.floor((Math.min(done, needed) / needed) * dots);
  return (
    <Dots aria-hidden="true">
      {Array.from({ length: dots }, (_, at) => (
        <i key={at} data-on={at < on} />
      ))}
    </Dots>
  );
}

import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { formatWholePercent } from './format';
import { media } from './media';
import { tabular } from './text';

const STOPS = [0, 25, 50, 75, 100] as const;

/** Bare slider; `--at` sets the filled portion. */
export const Range = styled.input`
  display: block;
  width: 100%;
  height: 20px;
  margin: 0;
  appearance: none;
  background: linear-gradient(to right, var(--text-2) var(--at), var(--hover) var(--at)) center / 100% 4px no-repeat;
  border-radius: var(--radius-full);
  cursor: pointer;
  &::-webkit-slider-thumb {
    appearance: none;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--text);
    border: 3px solid var(--surface); box-shadow: 0 0 0 1px var(--text-2);
  }
  &::-moz-range-thumb {
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--text);
    border: 3px solid var(--surface); box-shadow: 0 0 0 1px var(--text-2);
  }
  ${media.phone} { height: 44px; }
`;

const Stops = styled.div.attrs({ role: 'group' })`
  display: flex;
  justify-content: space-between;
  margin-top: 2px;
`;

const Stop = styled.button`
  ${tabular}
  min-width: 34px;
  min-height: 24px;
  border-radius: var(--radius-1);
  font-size: var(--font-sm);
  color: var(--text-3);
  &:hover { color: var(--text); }
  &[aria-pressed='true'] { color: var(--text); font-weight: 600; }
  ${media.phone} { min-height: 44px; min-width: 44px; font-size: var(--font-sm); }
`;

interface SliderProps {
  label: string;
  /** 0–100. */
  value: number;
  languageTag: string;
  onChange: (percent: number) => void;
  send?: string;
}

/** Percentage slider with stops at the quarters. */
export function Slider({ label, value, languageTag, onChange, send }: SliderProps) {
  return (
    <div>
      <Range
        type="range"
        min={0}
        max={100}
        step={1}
        aria-label={label}
        aria-valuetext={formatWholePercent(value, languageTag)}
        value={value}
        data-send={send}
        style={{ '--at': `${value}%` } as CSSProperties}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <Stops aria-label={label}>
        {STOPS.map((stop) => (
          <Stop key={stop} type="button" data-stop={stop} aria-pressed={value === stop} onClick={() => onChange(stop)}>
            {formatWholePercent(stop, languageTag)}
          </Stop>
        ))}
      </Stops>
    </div>
  );
}

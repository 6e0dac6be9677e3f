import { styled } from 'styled-components';
import { useCountdown } from '../../app/useCountdown';
import { tabular } from '../../kit/text';

const HOUR = 3600;
const MINUTE = 60;
/** Threshold below which the remaining time counts as short, seconds. */
const SHORT = 300;

const Figure = styled.span<{ $short: boolean }>`
  ${tabular}
  ${({ $short }) => $short && 'color: var(--warn);'}
`;

const two = (value: number) => String(value).padStart(2, '0');

/** "1:59:07" or "04:59". */
function clockText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR);
  const rest = `${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Remaining time until a server time, counted down by the server clock. */
export function TimeLeft({ at }: { at: number }) {
  const seconds = useCountdown(at);
  return (
    <Figure $short={seconds < SHORT} role="timer">
      {clockText(seconds)}
    </Figure>
  );
}

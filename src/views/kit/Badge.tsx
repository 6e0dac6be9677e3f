import { styled } from 'styled-components';
import { media } from './media';

export type BadgeTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger' | 'up' | 'down';

const TONES: Record<BadgeTone, [string, string]> = {
  neutral: ['--raised', '--text-2'],
  accent: ['--accent-soft', '--accent'],
  ok: ['--hover', '--text'],
  warn: ['--warn-soft', '--warn'],
  danger: ['--red-soft', '--red'],
  up: ['--up-soft', '--up'],
  down: ['--down-soft', '--down'],
};

export const Badge = styled.span<{ $tone?: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 1px 7px;
  border-radius: var(--radius-1);
  font-size: var(--font-sm);
  font-weight: 600;
  line-height: 1.6;
  white-space: nowrap;
  ${media.phone} { white-space: normal; overflow-wrap: normal; }
  background: var(${({ $tone = 'neutral' }) => TONES[$tone][0]});
  color: var(${({ $tone = 'neutral' }) => TONES[$tone][1]});
`;

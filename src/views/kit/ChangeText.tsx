import { styled } from 'styled-components';
import { directionOf, formatPercent } from './format';
import { tabular } from './text';

const Change = styled.span<{ $direction: 1 | 0 | -1 }>`
  ${tabular}
  display: inline-flex;
  align-items: center;
  gap: 3px;
  white-space: nowrap;
  color: ${({ $direction }) => ($direction === 1 ? 'var(--up)' : $direction === -1 ? 'var(--down)' : 'var(--text-2)')};
  svg { flex: none; }
`;

interface ChangeTextProps {
  /** Signed fraction as a decimal string ("-0.0123"); null shows a dash. */
  fraction: string | null;
  languageTag: string;
}

/** Change in percent with sign, arrow and colour, never by colour alone. */
export function ChangeText({ fraction, languageTag }: ChangeTextProps) {
  if (fraction === null) return <Change $direction={0}>--</Change>;
  const direction = directionOf(fraction);
  return (
    <Change $direction={direction}>
      {direction !== 0 && (
        <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
          <path d={direction === 1 ? 'M4 1l3.5 6h-7z' : 'M4 7l3.5-6h-7z'} fill="currentColor" />
        </svg>
      )}
      {formatPercent(fraction, languageTag)}
    </Change>
  );
}

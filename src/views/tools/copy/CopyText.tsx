import { styled } from 'styled-components';
import { CopyButton } from './CopyButton';
import { media } from '../../kit/media';
import { tabular } from '../../kit/text';

const Line = styled.span<{ $short: boolean }>`
  ${tabular}
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-width: 0;
  vertical-align: middle;
  overflow-wrap: anywhere;
  ${({ $short }) => $short && 'white-space: nowrap;'}
  ${media.phone} { button { margin: -14px; margin-inline-start: -8px; } }
`;

interface CopyTextProps {
  text: string;
  /** Name of the text for screen readers: "address". */
  what: string;
  /** Short form, for a text too long for its place. */
  shown?: string;
}

/** A text with a button that copies all of it. */
export function CopyText({ text, what, shown = text }: CopyTextProps) {
  return (
    <Line data-whole={shown === text || undefined} $short={shown !== text} title={shown === text ? undefined : text}>
      {shown}
      {/* Keeps a click on this button from opening the row's details. */}
      <span role="presentation" onClick={(event) => event.stopPropagation()}>
        <CopyButton what={what} text={text} />
      </span>
    </Line>
  );
}

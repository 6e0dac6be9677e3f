import { styled } from 'styled-components';
import { VisuallyHidden } from '../../../src/views/kit/text';
import { markedLine } from '../../machines/inspector/marks';

const Drawing = styled.svg`
  width: 1em;
  height: 1em;
  margin-inline-end: 0.3em;
  vertical-align: -0.1em;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.4;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** A line with its leading marks drawn; screen readers read the characters. */
export function MarkedText({ line }: { line: string }) {
  const { marks, text } = markedLine(line);
  return (
    <>
      {marks.map(({ left, path }) => (
        <Drawing key={left} viewBox="0 0 12 12" aria-hidden="true">
          <path d={path} />
        </Drawing>
      ))}
      {marks.length > 0 && <VisuallyHidden>{line.slice(0, line.length - text.length)}</VisuallyHidden>}
      {text}
    </>
  );
}

import { markedLine } from '../../machines/inspector/marks';

interface ChartTextProps {
  line: string;
  kind: 'name' | 'line' | 'labelText';
  x: number;
  /** Of the base line. */
  y: number;
}

/** One line of a chart, its marks drawn. */
export function ChartText({ line, kind, x, y }: ChartTextProps) {
  const { marks, text, left } = markedLine(line);
  return (
    <>
      {marks.map((mark) => (
        <path key={mark.left} className="mark" transform={`translate(${x + mark.left} ${y - 10})`} d={mark.path} />
      ))}
      <text className={kind} x={x + left} y={y}>
        {text}
      </text>
    </>
  );
}

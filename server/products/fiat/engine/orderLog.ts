import type { State } from '../../../engine/state';
import type { FiatRecord, LogRecord } from './records';

type Line = Pick<LogRecord, 'by' | 'type'> & Partial<Pick<LogRecord, 'note' | 'proof'>>;

export function note(state: State, order: FiatRecord, { by, type, note: text, proof }: Line, at: number): void {
  const line: LogRecord = {
    number: order.log.length + 1,
    time: at,
    by,
    type,
    note: text ?? null,
    proof: proof ?? null,
  };
  order.log.push(line);
  state.changes.fiat.line(order, line);
}

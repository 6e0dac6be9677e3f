import type { Accounts } from '../accounts/accounts';
import { behind, startsWith, type ActFamily, type OperatorResult } from './family';

/** Lets an operator use the flow inspector. */
interface InspectorAct {
  act: 'inspector.pass';
  hours: number;
}

const STANDARD_HOURS = 8;
const MOST_HOURS = 72;
const HOUR_MS = 3_600_000;

const INSPECTOR_USAGE = `  inspector-pass [--hours N]         an address that opens the flow inspector to one browser, once, for N hours
                                     (default ${STANDARD_HOURS}, at most ${MOST_HOURS}); where FLOW_INSPECTOR is operators`;

/** Parses such an act from the operator's socket; null for anything else. */
export const readInspectorAct = ({ act, hours }: Record<string, unknown>): InspectorAct | null =>
  act === 'inspector.pass' && typeof hours === 'number' && hours > 0 && hours <= MOST_HOURS ? { act, hours } : null;

/** Parses the arguments after "inspector-pass"; null when they are invalid. */
export function inspectorActOf([flag, value, ...rest]: readonly string[]): InspectorAct | null {
  if (flag === undefined) return { act: 'inspector.pass', hours: STANDARD_HOURS };
  const isHours = flag === '--hours' && value !== undefined && /^\d+(\.\d+)?$/.test(value) && rest.length === 0;
  return isHours ? readInspectorAct({ act: 'inspector.pass', hours: Number(value) }) : null;
}

const inspectorSubject = ({ hours }: InspectorAct): string => `${hours} h`;

/** Creates a pass. It is kept out of the log, where any reader could use it. */
function performInspectorAct({ hours }: InspectorAct, { inspector }: Accounts): OperatorResult {
  if (inspector.mode !== 'operators')
    return { ok: false, message: `FLOW_INSPECTOR is ${inspector.mode}: passes open it where it is operators` };
  const { pass, until } = inspector.issue(Math.round(hours * HOUR_MS));
  const end = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
  const message = [
    `Good once, until ${end} UTC. Open at the exchange’s own address:`,
    // A fragment is sent to no server and appears in no log.
    `  /flows/pass#${pass}`,
  ].join('\n');
  return { ok: true, message, logged: `until ${end}` };
}

export const inspectorActs: ActFamily<InspectorAct> = {
  usage: INSPECTOR_USAGE,
  fromWords: behind('inspector-pass', inspectorActOf),
  read: readInspectorAct,
  owns: startsWith('inspector'),
  subject: inspectorSubject,
  roleOf: () => 'admin',
  perform: (act, { accounts }) => performInspectorAct(act, accounts),
};

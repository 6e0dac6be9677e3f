import type { Accounts } from '../accounts/accounts';
import type { ActFamily, OperatorResult } from './family';

/** `confirm` carries out another act, which only the desk can. */
export type RequestAct = { act: 'request.list' } | { act: 'request.confirm' | 'request.deny'; id: string };

const REQUEST_USAGE = `  requests                           acts that wait for a second person
  confirm ID --reason R              have such an act carried out; not by whoever asked for it, and only in the role that it needs
  deny ID --reason R                 take it away`;

const VERBS = ['confirm', 'deny'] as const;

/** Parses such an act from the operator's socket; null for anything else. */
function readRequestAct({ act, id }: Record<string, unknown>): RequestAct | null {
  if (act === 'request.list') return { act };
  const verb = VERBS.find((one) => act === `request.${one}`);
  return verb && typeof id === 'string' && /^\d{8}$/.test(id) ? { act: `request.${verb}`, id } : null;
}

/** Parses the operator's words; null when they denote none of these acts. */
function requestActOf([verb, id, ...rest]: readonly string[]): RequestAct | null {
  if (verb === 'requests') return id === undefined ? { act: 'request.list' } : null;
  return rest.length === 0 ? readRequestAct({ act: `request.${verb}`, id }) : null;
}

function listed({ operators }: Accounts): OperatorResult {
  const lines = operators.requests().map(({ id, time, asker, act, reason }) => {
    const { act: name, ...subject } = JSON.parse(act) as { act: string };
    return [id, new Date(time).toISOString(), asker, name, JSON.stringify(subject), reason].join('  ');
  });
  return { ok: true, message: lines.join('\n') || 'nothing waits', logged: `${lines.length} listed` };
}

export const requestActs: ActFamily<RequestAct> = {
  usage: REQUEST_USAGE,
  fromWords: requestActOf,
  read: readRequestAct,
  owns: ({ act }) => act.startsWith('request.'),
  subject: (act) => ('id' in act ? act.id : ''),
  roleOf: () => 'any',
  perform: (act, { accounts }) => {
    if (act.act === 'request.list') return listed(accounts);
    return accounts.operators.take(act.id)
      ? { ok: true, message: `${act.id} is not carried out` }
      : { ok: false, message: `nothing waits as ${act.id}` };
  },
};

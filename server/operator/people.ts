import { OPERATOR_ROLES, type OperatorRole } from '../accounts/operators';
import type { Accounts } from '../accounts/accounts';
import { behind, startsWith, type ActFamily, type OperatorResult } from './family';

type PeopleAct =
  | { act: 'people.list' }
  | { act: 'people.add'; name: string; roles: readonly OperatorRole[] }
  | { act: 'people.renew' | 'people.end'; name: string };

const PEOPLE_USAGE = `  people list                        who may act here, and in which roles
  people add NAME ROLE,ROLE          name a person, who then acts with the key it prints (OPERATOR_KEY); the first one needs the
                                     role admin. Roles: ${OPERATOR_ROLES.join(' ')}
  people renew NAME                  another key for a lost one; without OPERATOR_KEY only while the exchange is stopped
  people end NAME                    the person's key is worth nothing any more; the name is never given again`;

const NAME = /^[a-z][a-z0-9.-]{1,31}$/;
/** Stands for everybody before anybody was named. */
export const UNNAMED = 'operator';

const isName = (name: unknown): name is string => typeof name === 'string' && NAME.test(name) && name !== UNNAMED;

function rolesOf(given: unknown): OperatorRole[] | null {
  const wanted: unknown[] = Array.isArray(given) ? given : [];
  const roles = OPERATOR_ROLES.filter((role) => wanted.includes(role));
  return roles.length > 0 && roles.length === wanted.length ? roles : null;
}

/** Parses such an act from the operator's socket; null for anything else. */
function readPeopleAct({ act, name, roles: given }: Record<string, unknown>): PeopleAct | null {
  if (act === 'people.list') return name === undefined ? { act } : null;
  if (!isName(name)) return null;
  if (act === 'people.renew' || act === 'people.end') return { act, name };
  const roles = act === 'people.add' ? rolesOf(given) : null;
  return roles && { act: 'people.add', name, roles };
}

/** Parses the words after "people"; null when they are invalid. */
function peopleActOf([verb, name, roles, ...rest]: readonly string[]): PeopleAct | null {
  if (rest.length > 0 || (roles !== undefined && verb !== 'add')) return null;
  return readPeopleAct({ act: `people.${verb}`, name, roles: roles?.split(',') });
}

const isAdmin = ({ roles }: { roles: readonly OperatorRole[] }): boolean => roles.includes('admin');

const JUST_CHANGED: OperatorResult = { ok: false, message: 'somebody else was faster: see "people list"' };

const keyText = (name: string, key: string): string =>
  `${name} acts with OPERATOR_KEY=${key}\nThe key is shown only now.`;

/** Returns why an act cannot be carried out; null if it can. */
function obstacle(act: PeopleAct, { operators }: Accounts): string | null {
  const acting = operators.acting();
  const acts = 'name' in act && acting.some(({ name }) => name === act.name);
  switch (act.act) {
    case 'people.list':
      return null;
    case 'people.add': {
      const isKnown = operators.all().some(({ name }) => name === act.name);
      if (isKnown) return `${act.name} was named before`;
      const isFirst = acting.length === 0 && !isAdmin(act);
      return isFirst ? 'the first person needs the role admin: others are named by an admin' : null;
    }
    case 'people.renew':
      return acts ? null : `nobody acts as ${act.name}`;
    case 'people.end':
      if (!acts) return `nobody acts as ${act.name}`;
      return acting.some((one) => one.name !== act.name && isAdmin(one)) ? null : 'somebody else has to be admin first';
  }
}

function perform(act: PeopleAct, accounts: Accounts): OperatorResult {
  const { operators } = accounts;
  const found = obstacle(act, accounts);
  if (found !== null) return { ok: false, message: found };
  switch (act.act) {
    case 'people.list': {
      const lines = operators.all().map(({ name, roles, added, ended }) => {
        const since = new Date(added).toISOString().slice(0, 16);
        return `${name}  ${roles}  since ${since}${ended === null ? '' : `, ended ${new Date(ended).toISOString().slice(0, 16)}`}`;
      });
      return { ok: true, message: lines.join('\n') || 'nobody is named', logged: `${lines.length} listed` };
    }
    case 'people.add': {
      const key = operators.add(act.name, act.roles);
      return key === null ? JUST_CHANGED : { ok: true, message: keyText(act.name, key), logged: act.roles.join(' ') };
    }
    case 'people.renew': {
      const key = operators.renew(act.name);
      return key === null ? JUST_CHANGED : { ok: true, message: keyText(act.name, key), logged: 'another key' };
    }
    case 'people.end':
      return operators.end(act.name) ? { ok: true, message: `${act.name} acts no more` } : JUST_CHANGED;
  }
}

export const peopleActs: ActFamily<PeopleAct> = {
  usage: PEOPLE_USAGE,
  fromWords: behind('people', peopleActOf),
  read: readPeopleAct,
  owns: startsWith('people'),
  subject: (act) => ('name' in act ? act.name : ''),
  roleOf: ({ act }) => (act === 'people.list' ? 'any' : 'admin'),
  obstacle: (act, { accounts }) => obstacle(act, accounts),
  // Whoever can name people can be two; where there is a second admin, that one watches.
  worthOf: (_, { accounts }) => (accounts.operators.acting().filter(isAdmin).length > 1 ? null : '0'),
  perform: (act, { accounts }) => perform(act, accounts),
};

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

import { formatDecimal, parseDecimal, trimZeros } from '../../domain/money/decimal';
import type { Operators, OperatorPerson, OperatorRequest } from '../accounts/operators';
import { OPERATOR_ROLES } from '../accounts/operators';
import { holdIn } from '../setup/payoutHold';
import { familyOf, readOperatorAct, type OperatorAct } from './acts';
import { reasonOf, type ActFamily, type Means, type OperatorResult } from './family';
import { UNNAMED } from './people';

/** What comes with an act: the key of the person, and the reason unless the act contains it. */
export interface By {
  readonly key: string | null;
  readonly reason: string | null;
}

export interface DeskRules {
  /**
   * Whether everything may be done before anybody was named, and money credited, as on a sandbox; elsewhere only naming the first
   * person.
   */
  readonly unnamed: boolean;
  /** Decimal USDT that a person moves alone within 24 hours; whatever exceeds it needs a second person. */
  readonly limit: string;
  /** Whether the exchange is stopped: whoever works on the machine may then renew a lost key. */
  readonly stopped?: boolean;
}

const SANDBOX_RULES: DeskRules = { unnamed: true, limit: '10000' };

type Desk = Pick<Means, 'link' | 'accounts' | 'dataDir'> &
  Partial<Pick<Means, 'findings' | 'hold'> & { readonly rules: DeskRules }>;

const WORTH_SCALE = 18;
/** Null for a worth that cannot be compared. */
const units = (text: string): bigint | null => parseDecimal(text, WORTH_SCALE);
const textOf = (worth: bigint): string => trimZeros(formatDecimal(worth, WORTH_SCALE));

const refused = (message: string): OperatorResult => ({ ok: false, message });

/** Returns who sends an act, or why nobody may. */
function personBy(
  operators: Operators,
  { unnamed, stopped = false }: DeskRules,
  { key }: By,
  act: OperatorAct,
): OperatorPerson | string {
  if (key !== null) return operators.holderOf(key) ?? 'this OPERATOR_KEY is nobody’s';
  const isRenewal = stopped && act.act === 'people.renew';
  if (operators.acting().length > 0 && !isRenewal) return 'set OPERATOR_KEY to your key';
  if (unnamed || isRenewal || act.act === 'people.add') return { name: UNNAMED, roles: OPERATOR_ROLES };
  return 'first name the people who may act: people add NAME admin --reason R';
}

/**
 * Adds an act to what a person moves alone.
 * @returns the number of the move, null if nothing moves; or why the act needs a second person.
 */
async function moveAlone(
  { worthOf, movedBy }: ActFamily<OperatorAct>,
  act: OperatorAct,
  name: string,
  means: Means,
  limit: string,
): Promise<number | null | string> {
  const worth = worthOf ? await worthOf(act, means) : '0';
  const moved = worth === null ? null : units(worth);
  if (moved === null) return '';
  if (moved === 0n) return null;
  const what = movedBy?.(act) ?? null;
  const { sum, id } = means.accounts.operators.move(name, { what, worth: moved }, units(limit) ?? 0n);
  return id ?? `, because with it you move ${textOf(sum)} USDT alone within 24 hours, and ${limit} is the limit`;
}

/** Returns the act that a request asks for, or why this person may not confirm it. */
async function confirmable(operators: Operators, request: OperatorRequest | null, { name, roles }: OperatorPerson) {
  if (!request) return 'nothing waits under this number';
  if (request.asker === name) return 'somebody else has to confirm it';
  if (!operators.acting().some((one) => one.name === request.asker)) return `${request.asker} acts no more`;
  const act = await readOperatorAct(JSON.parse(request.act));
  const role = act && (await familyOf(act)).roleOf(act);
  if (!act) return 'this version does not know the act';
  return role && role !== 'any' && !roles.includes(role) ? `this needs the role ${role}` : act;
}

/**
 * Performs operator acts: each by a person with the role, for a reason, and by two people above the limit. Each one is recorded in
 * the audit log, including refused ones and those that an error ended.
 */
export function createOperator(desk: Desk) {
  const { link, accounts, dataDir, findings = () => [], hold = holdIn(dataDir), rules = SANDBOX_RULES } = desk;
  const { operators, auditLog } = accounts;
  const means: Means = { link, accounts, dataDir, findings, hold, sandbox: rules.unnamed };

  const write = async (actor: string, act: OperatorAct, reason: string | null, outcome: string): Promise<void> => {
    const { subject, onceSince } = await familyOf(act);
    const entry = { actor, act: act.act, subject: subject(act), reason, outcome };
    if (onceSince && auditLog.has(entry, onceSince(act))) return;
    const written = auditLog.write(entry);
    // An act that only reads is covered by the next one's hash, and works while the engine does not.
    if (reason !== null) await link.send({ kind: 'operator.note', ...written }).catch(() => undefined);
  };
  const record = async (actor: string, act: OperatorAct, reason: string | null, result: OperatorResult) => {
    await write(actor, act, reason, `${result.ok ? 'done' : 'refused'}: ${result.logged ?? result.message}`);
    return result;
  };
  /** Does a part of an act, and records when an error ends it. */
  const attempt = <Done>(actor: string, act: OperatorAct, reason: string | null, part: () => Promise<Done> | Done) =>
    (async () => part())().catch(async (error: unknown) => {
      await write(actor, act, reason, `failed: ${String(error)}`);
      throw error;
    });
  const carryOut = async (actor: string, act: OperatorAct, reason: string | null, move: number | null = null) => {
    const { perform } = await familyOf(act);
    const result = await attempt(actor, act, reason, () => perform(act, means));
    // One that an error ended may have been carried out, so it stays counted.
    if (!result.ok && move !== null) operators.takeBack(move);
    return record(actor, act, reason, result);
  };

  const confirm = async (act: OperatorAct, id: string, person: OperatorPerson, reason: string) => {
    const request = operators.request(id);
    const found = await confirmable(operators, request, person);
    if (typeof found === 'string') return record(person.name, act, reason, refused(found));
    if (!request || !operators.take(id)) return record(person.name, act, reason, refused('it was just taken'));
    await record(person.name, act, reason, { ok: true, message: `asked for by ${request.asker}` });
    return carryOut(`${request.asker} and ${person.name}`, found, `${request.reason}; ${reason}`);
  };

  return async (act: OperatorAct, by: By): Promise<OperatorResult> => {
    const family = await familyOf(act);
    const role = family.roleOf(act);
    const own = family.reasonIn?.(act) ?? null;
    if (role === null) return carryOut(family.actorOf?.(act) ?? UNNAMED, act, own);
    const reason = reasonOf(own ?? by.reason);
    const person = personBy(operators, rules, by, act);
    if (typeof person === 'string') return record('nobody', act, reason, refused(person));
    const { name, roles } = person;
    const decides = act.act === 'request.confirm' || act.act === 'request.deny';
    if (role === 'any' && !decides) return carryOut(name, act, reason);
    if (role !== 'any' && !roles.includes(role))
      return record(name, act, reason, refused(`this needs the role ${role}`));
    if (reason === null) return record(name, act, reason, refused('say why: --reason R, of at least four characters'));
    if (act.act === 'request.confirm') return confirm(act, act.id, person, reason);
    if (name === UNNAMED || decides) return carryOut(name, act, reason);
    const obstacle = (await attempt(name, act, reason, () => family.obstacle?.(act, means))) ?? null;
    if (obstacle !== null) return record(name, act, reason, refused(obstacle));
    const move = await attempt(name, act, reason, () => moveAlone(family, act, name, means, rules.limit));
    if (typeof move !== 'string') return carryOut(name, act, reason, move);
    const id = operators.ask(name, act, reason);
    const message = `a second person has to confirm it within a day${move}: confirm ${id} --reason R`;
    return record(name, act, reason, { ok: true, message });
  };
}

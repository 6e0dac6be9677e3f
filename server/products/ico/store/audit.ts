import { pow10 } from '../../../../domain/money/decimal';
import { allot, commitmentOf } from '../../../../domain/rules/ico/allotment';
import { STAGES, type ShownOffering } from '../engine/records';
import { formatId } from '../../../engine/ids';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import { offeringOf, type PartRow, type ProjectRow } from './rows';
import type { Reader } from '../../../store/listPages';

const TOLD = 20;
const SETTLED = 2;

/** Returns the amounts frozen in ICO accounts: payments until the draw and unreleased wins, by "user currency". */
export function heldByIco(read: Reader): Map<string, bigint> {
  const rows = read<Record<'user' | 'currency' | 'held', bigint>>(
    `SELECT user, currency, sum(held) AS held FROM (
       SELECT user, pay_currency AS currency, amount AS held FROM ico_subscriptions WHERE status < ${SETTLED}
       UNION ALL SELECT user, currency, won - released FROM ico_subscriptions WHERE won > released
     ) GROUP BY user, currency`,
  );
  return new Map(rows.map(({ user, currency, held }) => [`${user} ${currency}`, held]));
}

/** Expected movements of each subscription, as (kind, id, user, account, currency, amount); the ICO account is 4, spot 0. */
const EXPECTED = `
  SELECT 'ico' AS kind, id, user, 4 AS account, pay_currency AS currency, -paid AS amount FROM ico_subscriptions WHERE paid > 0
  UNION ALL SELECT 'ico', id, user, 4, currency, won FROM ico_subscriptions WHERE won > 0
  UNION ALL SELECT 'icoThaw', id, user, 4, currency, -thawed FROM ico_subscriptions WHERE thawed > 0
  UNION ALL SELECT 'icoThaw', id, user, 0, currency, thawed FROM ico_subscriptions WHERE thawed > 0`;

const POSTED = `
  SELECT kind, CAST(ref AS INTEGER) AS id, user, account, currency, sum(amount) AS amount
  FROM entries JOIN postings ON entry = seq
  WHERE kind IN ('ico', 'icoThaw') AND user <> ${SYSTEM_ACCOUNTS.icoIssuer}
  GROUP BY kind, ref, user, account, currency`;

function checkJournal(read: Reader): string[] {
  const wrong = read<{ kind: string; id: bigint }>(
    `SELECT kind, id FROM (SELECT * FROM (${EXPECTED}) EXCEPT SELECT * FROM (${POSTED}))
     UNION SELECT kind, id FROM (SELECT * FROM (${POSTED}) EXCEPT SELECT * FROM (${EXPECTED})) LIMIT ${TOLD}`,
  );
  return wrong.map(({ kind, id }) => `The ${kind} of the subscription ${id} is not what the journal says of it.`);
}

/** Checks that the thaw log adds up to each subscription's released and thawed amounts, and that neither exceeds the win. */
function checkThaws(read: Reader): string[] {
  const wrong = read<{ id: bigint }>(
    `SELECT id FROM ico_subscriptions LEFT JOIN (
       SELECT subscription, sum(amount * (day IS NOT NULL)) AS released, sum(amount * (day IS NULL)) AS thawed
       FROM ico_thaws GROUP BY subscription
     ) log ON subscription = id
     WHERE ico_subscriptions.released <> coalesce(log.released, 0) OR ico_subscriptions.thawed <> coalesce(log.thawed, 0)
     OR ico_subscriptions.released > coalesce(won, 0) OR ico_subscriptions.thawed > ico_subscriptions.released
     LIMIT ${TOLD}`,
  );
  return wrong.map(({ id }) => `The thaw of the subscription ${id} is not what its log says.`);
}

interface Sums {
  quantity: bigint;
  amount: bigint;
  won: bigint;
  paid: bigint;
}

/** Checks that each part won what the published seed gives it, and that each subscription paid won × price of its parts. */
function checkProject(read: Reader, offering: ShownOffering): string[] {
  const { id, name, step, supply, seed, stage } = offering;
  const problem = (text: string) => `The ICO project ${name} (${id}): ${text}.`;
  const parts = read<PartRow>('SELECT * FROM ico_parts WHERE project = ? ORDER BY id', id);
  const problems: string[] = [];
  if (seed !== null && commitmentOf(seed) !== offering.commitment) problems.push(problem('the seed is another one'));
  const tickets = parts.map((part) => ({ id: formatId(Number(part.id)), units: part.quantity / step }));
  const isDrawn = stage === 'settling' || stage === 'settled';
  const drawn = isDrawn ? allot(tickets, supply / step, seed ?? '') : null;
  const sums = new Map<bigint, Sums>();
  for (const part of parts) {
    const sum = sums.get(part.subscription) ?? { quantity: 0n, amount: 0n, won: 0n, paid: 0n };
    sums.set(part.subscription, sum);
    const won = part.won ?? 0n;
    sum.quantity += part.quantity;
    sum.amount += part.amount;
    sum.won += won;
    sum.paid += (part.price * won) / pow10(offering.currency.scale);
    const expected = (drawn?.get(formatId(Number(part.id))) ?? 0n) * step;
    if (part.won !== null && won !== expected)
      problems.push(problem(`the ticket ${part.id} won ${won}, not ${expected}`));
  }
  const subscriptions = read<Record<'id' | 'quantity' | 'amount', bigint> & Record<'won' | 'paid', bigint | null>>(
    'SELECT id, quantity, amount, won, paid FROM ico_subscriptions WHERE project = ?',
    id,
  );
  for (const row of subscriptions) {
    const sum = sums.get(row.id);
    const isExact =
      sum?.quantity === row.quantity &&
      sum.amount === row.amount &&
      sum.won === (row.won ?? 0n) &&
      sum.paid === (row.paid ?? 0n);
    if (!isExact) problems.push(problem(`the subscription ${row.id} is not the sum of its parts`));
  }
  const total = [...sums.values()].reduce((sum, { quantity }) => sum + quantity, 0n);
  if (total !== offering.subscribed || sums.size !== offering.participants)
    problems.push(problem('its subscriptions are not what it says'));
  const won = [...sums.values()].reduce((sum, part) => sum + part.won, 0n);
  if (won > supply || (stage === 'settled' && won !== offering.allotted))
    problems.push(problem('what was won is not what was allotted'));
  return problems;
}

/** Checks that the issuer holds the supply not yet won plus the payments received. */
function checkIssuer(read: Reader): string[] {
  const rows = read<Record<'currency' | 'held' | 'expected', bigint>>(
    `SELECT id AS currency, coalesce((
       SELECT total FROM balances WHERE user = ${SYSTEM_ACCOUNTS.icoIssuer} AND account = 4 AND currency = currencies.id
     ), 0) AS held, coalesce((
       SELECT sum(CASE stage WHEN ${STAGES.indexOf('settling')} THEN allotted - coalesce((
         SELECT sum(won) FROM ico_subscriptions WHERE project = ico_projects.id
       ), 0) ELSE supply END) FROM ico_projects WHERE currency = currencies.id
       AND stage BETWEEN ${STAGES.indexOf('open')} AND ${STAGES.indexOf('settling')}
     ), 0) + coalesce((
       SELECT sum(paid) FROM ico_subscriptions WHERE pay_currency = currencies.id
     ), 0) AS expected FROM currencies`,
  );
  return rows
    .filter(({ held, expected }) => held !== expected)
    .map(({ currency, held, expected }) => `The issuer has ${held} of currency ${currency} instead of ${expected}.`);
}

/** Returns the discrepancies between projects, subscriptions, the thaw log and the journal; repeats every draw. */
export function checkIco(read: Reader): string[] {
  const currencies = read<{ id: bigint; symbol: string; scale: bigint }>(
    'SELECT id, symbol, scale FROM currencies ORDER BY id',
  ).map(({ id, symbol, scale }) => ({ index: Number(id), symbol, scale: Number(scale) }));
  const projects = read<ProjectRow>(
    'SELECT ico_projects.*, seed FROM ico_projects LEFT JOIN ico_seeds ON project = id',
  );
  return [
    ...checkJournal(read),
    ...checkThaws(read),
    ...checkIssuer(read),
    ...projects.flatMap((row) => checkProject(read, offeringOf(row, currencies))),
  ].slice(0, TOLD);
}

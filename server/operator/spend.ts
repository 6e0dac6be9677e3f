import type { Accounts } from '../accounts/accounts';
import { behind, startsWith, type ActFamily, type OperatorResult } from './family';

/** Shows what text messages were spent on. */
interface SpendAct {
  act: 'messages.spend';
  days: number;
}

const STANDARD_DAYS = 7;
const MOST_DAYS = 31;

const SPEND_USAGE = `  messages [--days N]                text messages sent a day, by country, and strangers checked (default ${STANDARD_DAYS} days, at most ${MOST_DAYS})`;

/** Parses such an act from the operator's socket; null for anything else. */
const readSpendAct = ({ act, days }: Record<string, unknown>): SpendAct | null =>
  act === 'messages.spend' && typeof days === 'number' && days >= 1 && days <= MOST_DAYS ? { act, days } : null;

/** The arguments after "messages"; null when they are not understood. */
function spendActOf([flag, value, ...rest]: readonly string[]): SpendAct | null {
  if (flag === undefined) return { act: 'messages.spend', days: STANDARD_DAYS };
  const isDays = flag === '--days' && value !== undefined && /^\d+$/.test(value) && rest.length === 0;
  return isDays ? readSpendAct({ act: 'messages.spend', days: Number(value) }) : null;
}

const spendSubject = ({ days }: SpendAct): string => `${days} days`;

/** One line a day. */
function performSpendAct({ days }: SpendAct, { codeBudget }: Accounts): OperatorResult {
  const lines = codeBudget.spent(days).map(({ day, all, countries, checks }) => {
    const byCountry = countries.map(({ code, sent }) => `${code} ${sent}`).join(', ');
    const text = `${new Date(day).toISOString().slice(0, 10)}  ${all}  (${byCountry})`;
    return checks.asked > 0 ? `${text}  strangers checked: ${checks.asked}, passed: ${checks.passed}` : text;
  });
  const message = lines.length > 0 ? lines.join('\n') : `no text messages within ${days} days`;
  return { ok: true, message, logged: 'shown' };
}

export const spendActs: ActFamily<SpendAct> = {
  usage: SPEND_USAGE,
  fromWords: behind('messages', spendActOf),
  read: readSpendAct,
  owns: startsWith('messages'),
  subject: spendSubject,
  perform: (act, { accounts }) => performSpendAct(act, accounts),
};

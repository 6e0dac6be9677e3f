import { formatDecimal } from '../../domain/money/decimal';
import { createBasis, type ByMethod, type Disposal } from '../../domain/rules/wallet/costBasis';
import { valueText } from '../../domain/rules/wallet/valuation';
import { csvText } from '../../domain/rules/tools/csv';
import type { JournalMove } from '../products/wallet/store/journalMoves';
import type { Profits } from '../products/wallet/service/profits';
import { basisMove } from '../products/wallet/service/profits';
import type { Worths } from '../products/wallet/service/prices';

const COLUMNS = [
  ...['time_utc', 'type', 'market', 'received', 'received_currency', 'sent', 'sent_currency', 'fee', 'fee_currency'],
  ...['value_usdt', 'proceeds_usdt_fifo', 'cost_usdt_fifo', 'gain_usdt_fifo', 'acquired_utc'],
  ...['proceeds_usdt_average', 'cost_usdt_average', 'gain_usdt_average'],
];

const timeText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** Returns the first and last millisecond of a year, UTC; null covers all years. */
export const boundsOfYear = (year: number | null): { from: number; to: number } =>
  year === null ? { from: 0, to: Infinity } : { from: Date.UTC(year, 0, 1), to: Date.UTC(year + 1, 0, 1) - 1 };

/** Returns buy or sell for trades, and the ledger type for everything else. */
const typeOf = ({ type, trade }: JournalMove): string => trade?.side ?? type;

const sumOf = (disposed: readonly Disposal[], pick: (one: Disposal) => ByMethod): ByMethod =>
  disposed.reduce((sum, one) => ({ fifo: sum.fifo + pick(one).fifo, average: sum.average + pick(one).average }), {
    ...{ fifo: 0n, average: 0n },
  });

function disposalCells(disposed: readonly Disposal[]): string[] {
  if (disposed.length === 0) return ['', '', '', '', '', '', ''];
  const proceeds = sumOf(disposed, (one) => one.proceeds);
  const cost = sumOf(disposed, (one) => one.cost);
  const acquired = disposed[0]?.acquired ?? null;
  const cells = (method: keyof ByMethod) => [
    ...[valueText(proceeds[method]), valueText(cost[method]), valueText(proceeds[method] - cost[method])],
  ];
  return [...cells('fifo'), acquired === null ? '' : timeText(acquired), ...cells('average')];
}

interface Parts {
  profits: Pick<Profits, 'walk' | 'scaleOf'>;
  worths: Pick<Worths, 'worthAt'>;
}

/**
 * Returns a user's moves of a year as a sheet: what was received and sent, its worth, and the cost of the sold part by either
 * method. Costs are tracked from the first move on, whatever the year.
 * @param tell number of moves processed.
 */
export async function taxSheet(
  { profits, worths }: Parts,
  user: number,
  year: number | null,
  tell: (moves: number) => void,
): Promise<string> {
  const { from, to } = boundsOfYear(year);
  const basis = createBasis(worths.worthAt);
  // Formatted line by line: all cells of a busy account at once would fill the memory and block everybody.
  const lines = [csvText([COLUMNS])];
  const amount = (currency: string, units: bigint) => formatDecimal(units, profits.scaleOf(currency));
  let seen = 0;
  await profits.walk(user, (move) => {
    tell(++seen);
    if (move.time > to || move.changes.length === 0) return;
    const { disposed, value } = basis.take(basisMove(move));
    if (move.time < from) return;
    const received = move.changes.filter((change) => change.amount > 0n);
    const sent = move.changes.filter((change) => change.amount < 0n);
    const cellsOf = (side: typeof sent) => [
      side.map((change) => amount(change.currency, change.amount < 0n ? -change.amount : change.amount)).join(' '),
      side.map((change) => change.currency).join(' '),
    ];
    const { trade } = move;
    const row = [
      ...[timeText(move.time), typeOf(move), trade?.pair ?? '', ...cellsOf(received), ...cellsOf(sent)],
      ...(trade ? [amount(trade.feeCurrency, trade.fee), trade.feeCurrency] : ['', '']),
      ...[valueText(value), ...disposalCells(disposed)],
    ];
    // The byte order mark appears only once, at the beginning.
    lines.push(csvText([row]).slice(1));
  });
  return lines.join('');
}

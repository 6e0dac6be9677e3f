import type { ProfitDay } from '../../../../domain/contract/wallet/profitDays';
import { VALUE_SCALE, valueText } from '../../../../domain/rules/wallet/valuation';
import type { BasisMethod } from '../costBasis/costBasis.machine';

/** Local days are written "2026-11-21" and months "2026-11". */
const numbersOf = (month: string): [year: number, month: number] => [
  Number(month.slice(0, 4)),
  Number(month.slice(5, 7)) - 1,
];

/** Starts of a month's local days and of the next month, ms since the epoch. */
export function boundsOfMonth(month: string): number[] {
  const [year, at] = numbersOf(month);
  const length = new Date(year, at + 1, 0).getDate();
  return Array.from({ length: length + 1 }, (_, day) => new Date(year, at, day + 1).getTime());
}

/** Zero-based index of a day in its month. */
export const placeInMonth = (day: string): number => Number(day.slice(8)) - 1;

/** Profit of a day or of several, by component; USDT. */
export interface DayProfit {
  contracts: string;
  funding: string;
  spot: string;
  total: string;
}

/** Parses a signed decimal into units of 10^-8. */
const unitsOf = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(VALUE_SCALE, '0'));
  return text.startsWith('-') ? -units : units;
};

const spotOf = (day: ProfitDay, method: BasisMethod) => (method === 'fifo' ? day.spot_fifo : day.spot_average);

/** Total profit of some days, with the cost of sold coins by one of the methods. */
export function profitOf(days: readonly ProfitDay[], method: BasisMethod): DayProfit {
  const sum = (of: (day: ProfitDay) => string) => days.reduce((all, day) => all + unitsOf(of(day)), 0n);
  const [contracts, funding, spot] = [
    sum((day) => day.contracts),
    sum((day) => day.funding),
    sum((day) => spotOf(day, method)),
  ];
  return {
    contracts: valueText(contracts),
    funding: valueText(funding),
    spot: valueText(spot),
    total: valueText(contracts + funding + spot),
  };
}

/** Whether nothing was realised: no profit, no loss, no fee. */
export const isQuiet = ({ contracts, funding, spot }: DayProfit): boolean =>
  [contracts, funding, spot].every((part) => !/[1-9]/.test(part));

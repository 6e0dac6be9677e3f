import { formatDecimal, pow10, trimZeros } from '../../domain/money/decimal';
import { VALUE_SCALE } from '../../domain/rules/wallet/valuation';
import { statementTexts, type StatementTexts } from '../content/statement';
import type { Profits } from '../products/wallet/service/profits';
import type { Sheet, SheetTable } from './pdf';
import type { YearFigures } from './yearFigures';

interface Holder {
  account: string;
  publicId: string;
  /** Verified name; null when unverified. */
  name: string | null;
}

interface Year {
  year: number;
  /** ms since the epoch, both inclusive. */
  from: number;
  to: number;
  made: number;
}

const CENTS = 2;
const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

/** Formatters for amounts and days in the language; digits are copied, never computed with. */
function writers(tag: string) {
  const parts = new Intl.NumberFormat(tag, { useGrouping: true }).formatToParts(12_345_678.9);
  // The typeface has no narrow no-break space.
  const signOf = (type: 'group' | 'decimal') =>
    (parts.find((part) => part.type === type)?.value ?? '').replace('\u{202F}', '\u{A0}');
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const grouped = (whole: string) => whole.replaceAll(/\B(?=(\d{3})+$)/g, signOf('group'));
  const number = (text: string): string => {
    const [whole = '', fraction] = text.replace('-', '').split('.');
    const sign = text.startsWith('-') ? '−' : '';
    return `${sign}${grouped(whole)}${fraction ? signOf('decimal') + fraction : ''}`;
  };
  return {
    day: (time: number) => day.format(time),
    number,
    quantity: (units: bigint, scale: number) => number(trimZeros(formatDecimal(units, scale))),
    usdt: (value: bigint) => number(formatDecimal(value / pow10(VALUE_SCALE - CENTS), CENTS)),
  };
}
type Writers = ReturnType<typeof writers>;

function holdingsTable(
  { coins }: YearFigures,
  texts: StatementTexts,
  write: Writers,
  scaleOf: Profits['scaleOf'],
): SheetTable {
  return {
    title: texts.holdings,
    columns: [
      { title: texts.coin, share: 0.1 },
      { title: texts.opening, share: 0.19, figures: true },
      { title: texts.closing, share: 0.19, figures: true },
      { title: texts.worth, share: 0.18, figures: true },
      { title: texts.cost, share: 0.16, figures: true },
      { title: texts.gain, share: 0.18, figures: true },
    ],
    rows: coins.map(({ currency, opening, closing, worth, basis }) => [
      currency,
      write.quantity(opening, scaleOf(currency)),
      write.quantity(closing, scaleOf(currency)),
      write.usdt(worth),
      basis ? write.usdt(basis.cost.fifo) : '–',
      basis ? write.usdt(basis.gained.fifo) : '–',
    ]),
    empty: texts.noHoldings,
  };
}

const movesTable = ({ sums }: YearFigures, texts: StatementTexts, write: Writers): SheetTable => ({
  title: texts.moves,
  columns: [
    { title: texts.kind, share: 0.34 },
    { title: texts.count, share: 0.16, figures: true },
    { title: texts.received, share: 0.25, figures: true },
    { title: texts.given, share: 0.25, figures: true },
  ],
  rows: sums.map(({ type, count, received, given }) => [
    ...[texts.types[type] ?? type, write.number(String(count)), write.usdt(received), write.usdt(given)],
  ]),
  empty: texts.noMoves,
});

export function statementSheet(
  figures: YearFigures,
  holder: Holder,
  { year, from, to, made }: Year,
  wanted: string,
  scaleOf: Profits['scaleOf'],
): Sheet {
  const { texts, locale, tag } = statementTexts(wanted);
  const write = writers(tag);
  return {
    title: filled(texts.title, { year: String(year) }),
    lead: filled(texts.lead, { exchange: 'Statex' }),
    facts: [
      [texts.account, holder.account],
      [texts.uid, holder.publicId],
      ...(holder.name === null ? [] : ([[texts.name, holder.name]] as const)),
      [texts.period, `${write.day(from)} – ${write.day(Math.min(to, made))}`],
      [texts.made, write.day(made)],
    ],
    tables: [holdingsTable(figures, texts, write, scaleOf), movesTable(figures, texts, write)],
    notes: [texts.noteWorth, texts.noteGain, texts.noteUsdt],
    ...{ pageText: texts.pageText, locale, tag, made },
  };
}

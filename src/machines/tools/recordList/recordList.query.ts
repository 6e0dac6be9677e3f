import { type FilterChoices, RANGE_PRESETS, type RecordFilters, type RecordRange } from './recordList.types';

/** Selection encoded in a list's URL. */
export interface RecordSelection {
  filters: RecordFilters;
  range: RecordRange;
  /** From 1. */
  page: number;
}

export const EVERYTHING: RecordSelection = { filters: {}, range: { kind: 'all' }, page: 1 };

const OWN_PARAMETERS = ['days', 'from', 'to', 'page'] as const;

const pageFrom = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

/** Name of a preset in the URL: "today", "7"; other ranges use their kind. */
export const presetOf = (range: RecordRange): string =>
  range.kind === 'day' ? range.day : range.kind === 'last' ? String(range.days) : range.kind;

/** Earlier than any record: ids count from it. */
export const FIRST_DAY = '2024-01-01';

/** Formats a local day for the URL, "2026-11-21"; '' for null. */
export function dayText(time: number | null): string {
  if (time === null) return '';
  const day = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

const timeOf = (day: string | null, clockTime: string) => {
  const time = /^\d{4}-\d\d-\d\d$/.test(day ?? '') ? new Date(`${day}T${clockTime}`).getTime() : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

/** Range from the first to the last millisecond of two local days, either of which may be open; null when they are swapped. */
export function rangeBetween(fromDay: string | null, toDay: string | null): RecordRange | null {
  const from = timeOf(fromDay, '00:00:00');
  const to = timeOf(toDay, '23:59:59.999');
  if (from === null && to === null) return EVERYTHING.range;
  return from !== null && to !== null && from > to ? null : { kind: 'between', from, to };
}

/** Parses the URL, ignoring unknown values. */
export function readSelection(params: URLSearchParams, choices: FilterChoices): RecordSelection {
  const known = Object.entries(choices).flatMap(([name, values]) => {
    const value = params.get(name);
    return value !== null && values.includes(value) ? [[name, value] as const] : [];
  });
  const preset = RANGE_PRESETS.find((one) => presetOf(one) === params.get('days'));
  return {
    filters: Object.fromEntries(known),
    range: preset ?? rangeBetween(params.get('from'), params.get('to')) ?? EVERYTHING.range,
    page: pageFrom(params.get('page')),
  };
}

/** Serialises a selection, omitting defaults: "pair=BTC_USDT&days=7". */
export function writeSelection({ filters, range, page }: RecordSelection): URLSearchParams {
  const params = new URLSearchParams(filters);
  if (range.kind === 'day' || range.kind === 'last') params.set('days', presetOf(range));
  if (range.kind === 'between') {
    if (range.from !== null) params.set('from', dayText(range.from));
    if (range.to !== null) params.set('to', dayText(range.to));
  }
  if (page > 1) params.set('page', String(page));
  return params;
}

/**
 * List shown at an address, and its page.
 * @param address path and query.
 */
export function listAt(address: string, choices: FilterChoices): { list: string; page: number } {
  const { pathname, searchParams } = new URL(address, 'https://statex.invalid');
  const { page, ...narrowed } = readSelection(searchParams, choices);
  return { list: `${pathname}?${writeSelection({ ...narrowed, page: 1 })}`, page };
}

/** Replaces the selection in the URL; other parameters are kept. */
export function replaceSelection(
  params: URLSearchParams,
  choices: FilterChoices,
  selection: RecordSelection,
): URLSearchParams {
  const own = [...Object.keys(choices), ...OWN_PARAMETERS];
  const others = [...params].filter(([name]) => !own.includes(name));
  return new URLSearchParams([...writeSelection(selection), ...others]);
}

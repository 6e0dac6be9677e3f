/**
 * Beginnings of formulas: at the start of a text, and behind what a spreadsheet may split it at, since many expect semicolons or
 * tabs in place of commas, and quotes protect only from the expected separator.
 */
const FORMULA = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])/g;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

function cell(text: string): string {
  const safe = PLAIN_NUMBER.test(text) ? text : text.replaceAll(FORMULA, "$1'");
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Formats rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. A text that would be a formula is
 * prefixed with an apostrophe.
 */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

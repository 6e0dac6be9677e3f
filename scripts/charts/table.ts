const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ') || '–';
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** Returns a Markdown table preceded by an empty line; nothing if there are no rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : ['', row(head), row(head.map(() => '---')), ...rows.map(row)];

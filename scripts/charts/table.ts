const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ') || '–';
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** A Markdown table with an empty line before it; nothing without rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : ['', row(head), row(head.map(() => '---')), ...rows.map(row)];

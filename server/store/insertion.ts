/**
 * Returns the statement that inserts a row into the table.
 * @param columns names separated by spaces; the values come in this order.
 */
export function insertion(table: string, columns: string): string {
  const names = columns.trim().split(/\s+/);
  return `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
}

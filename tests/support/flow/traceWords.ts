import { createHash } from 'node:crypto';

const MOST = 90;

const plain = (_: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof Map) return { map: [...value] };
  if (value instanceof Set) return { set: [...value] };
  if (typeof value === 'function') return 'a function';
  return value;
};

/** Returns a value as one short line; a cut-off part is represented by a checksum, so that its changes show too. */
export function told(value: unknown): string {
  if (value === undefined) return '';
  const text = JSON.stringify(value, plain);
  if (text.length <= MOST) return text.replaceAll(/"([a-zA-Z_]\w*)":/g, '$1: ');
  const sum = createHash('sha256').update(text).digest('hex').slice(0, 6);
  return `${text.slice(0, MOST).replaceAll(/"([a-zA-Z_]\w*)":/g, '$1: ')}… #${sum}`;
}

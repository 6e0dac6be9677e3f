import { bool } from 'yup';

/** Accepts on/off, true/false, yes/no, 1/0. */
export const flag = (standard: boolean) =>
  bool()
    .transform((value: unknown, original: unknown) => {
      const text = String(original).toLowerCase();
      if (['on', 'true', 'yes', '1'].includes(text)) return true;
      return ['off', 'false', 'no', '0'].includes(text) ? false : value;
    })
    .default(standard);

/** Whether a text is a URL with one of the schemes, and names a host. */
export function isAddress(text: string, ...schemes: readonly string[]): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.hostname !== '' && schemes.includes(url.protocol.slice(0, -1));
}

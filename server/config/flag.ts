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

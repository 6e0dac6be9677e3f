import { percentFormat } from '../../kit/format';

/** A funding rate as a signed percentage; such rates are small, so with four digits. */
export const rateShown = (fraction: string, languageTag: string): string =>
  percentFormat(languageTag, 4, 'exceptZero').format(fraction as `${number}`);

import { percentFormat } from '../../kit/format';

/** Formats a funding rate as a signed percentage with four decimals, because such rates are small. */
export const rateShown = (fraction: string, languageTag: string): string =>
  percentFormat(languageTag, 4, 'exceptZero').format(fraction as `${number}`);

/** A funding rate as a signed percentage; such rates are small, so with four digits. */
export const rateShown = (fraction: string, languageTag: string): string =>
  new Intl.NumberFormat(languageTag, {
    style: 'percent',
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
    signDisplay: 'exceptZero',
  }).format(fraction as `${number}`);

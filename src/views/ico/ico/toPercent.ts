/** A fraction in percent, for drawing only: "0.2" is 20. */
export const toPercent = (fraction: string): number => Number(fraction) * 100;

/** An address of the exchange's configuration as other devices need it: one of this site, or of anywhere else. */
export const absoluteAddress = (address: string): string => new URL(address, window.location.origin).href;

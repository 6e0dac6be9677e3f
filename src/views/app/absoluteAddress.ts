/** Absolute URL of a configured address, for use on other devices: of this site or any other. */
export const absoluteAddress = (address: string): string => new URL(address, window.location.origin).href;

/** Size of a phone screen, px. */
export const SCREEN = { width: 390, height: 720 };

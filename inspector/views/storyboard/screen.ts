/** A phone's screen, px. */
export const SCREEN = { width: 390, height: 720 };

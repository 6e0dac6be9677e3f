/** Colours of drawings: distinguishable in both themes, with sufficient contrast for white text. */
export const DRAWN_COLOURS = {
  blue: '#3a6fe2',
  amber: '#a56800',
  green: '#0c8560',
  red: '#d0384f',
  violet: '#9454d9',
  grey: '#6b7683',
} as const;

export type DrawnColour = keyof typeof DRAWN_COLOURS;

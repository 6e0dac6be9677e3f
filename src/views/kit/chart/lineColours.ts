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

/** Colours of indicator lines that are distinguishable in both themes; the first ones are the defaults, line by line. */
export const LINE_COLOURS: readonly string[] = [
  '#e0a43a',
  '#8fa3b8',
  '#c26ee0',
  '#3ac2c2',
  '#e07a5f',
  '#5b8def',
  '#6fae3f',
  '#d65c9a',
];

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

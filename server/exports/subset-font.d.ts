declare module 'subset-font' {
  /** Subsets a font (TrueType, WOFF, WOFF2) to the characters of a text; axes of a variable font can be set. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes?: Readonly<Record<string, number>> },
  ): Promise<Buffer>;
}

import sharp from 'sharp';

/** Pictures per row; phones are packed more densely. */
const IN_A_ROW = { wide: 8, narrow: 16 } as const;
const GAP = 6;

/** Writes the pictures of one size, row by row, as one WebP; a no-op without pictures. */
export async function writeSheet(file: string, pictures: readonly string[]): Promise<void> {
  const first = pictures[0];
  if (first === undefined) return;
  const { width, height } = await sharp(first).metadata();
  const inARow = width > 200 ? IN_A_ROW.wide : IN_A_ROW.narrow;
  const rows = Math.ceil(pictures.length / inARow);
  const placed = pictures.map((input, at) => ({
    input,
    left: GAP + (at % inARow) * (width + GAP),
    top: GAP + Math.floor(at / inARow) * (height + GAP),
  }));
  await sharp({
    create: {
      width: GAP + inARow * (width + GAP),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: '#808080',
    },
  })
    .composite(placed)
    .webp({ quality: 55, effort: 6 })
    .toFile(file);
}

import sharp from 'sharp';

interface PhotoOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp';
}

/** A document photo as a phone takes it, with location, time and device in its metadata. */
export const photo = ({ width = 640, height = 400, format = 'jpeg' }: PhotoOptions = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#4a6fa5' } })
    .withExif({ IFD0: { Make: 'Camera', Copyright: 'where it was taken' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toFormat(format)
    .toBuffer();

/** A PNG of a few bytes whose header claims this many pixels. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const SIZE_AT = 16;
  const CRC_AT = 29;
  png.writeUInt32BE(width, SIZE_AT);
  png.writeUInt32BE(height, SIZE_AT + 4);
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE(crc32(png.subarray(SIZE_AT - 4, CRC_AT)), CRC_AT);
  return png;
}

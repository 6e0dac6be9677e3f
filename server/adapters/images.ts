import sharp, { type Metadata, type Sharp } from 'sharp';
import type { ErrorName } from '../../domain/contract/errors';
import { PHOTO_LIMITS, photoTypeOf } from '../../domain/contract/account/accountChoices';

type Outcome<Value> = { ok: true; value: Value } | { ok: false; error: ErrorName };

/** An uploaded file: its bytes and its declared media type. */
export interface SentFile {
  bytes: Uint8Array;
  /** Media type of the request. */
  type: string;
}

const DOCUMENT_PX = 2400;
const AVATAR_PX = 256;
const DECODE_SECONDS = 10;
const FORMATS: Record<string, string> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' };

// One photo is decoded by one thread, so that the other threads stay free for other requests.
sharp.concurrency(1);
// No image is read a second time.
sharp.cache(false);

const pixelsOf = ({ width, height }: Metadata) => width * height;
const shortestOf = ({ width, height }: Metadata) => Math.min(width, height);

/** Checks the file signature before decoding, so that only the three intended decoders ever see the bytes. */
async function readImage({ bytes, type }: SentFile): Promise<Outcome<{ image: Sharp; size: Metadata }>> {
  const found = photoTypeOf(bytes);
  if (found === null || found !== type) return { ok: false, error: 'photoType' };
  const image = sharp(bytes, { failOn: 'warning', limitInputPixels: PHOTO_LIMITS.pixels, pages: 1 });
  try {
    const size = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (size.format !== FORMATS[found]) return { ok: false, error: 'photoType' };
    if (pixelsOf(size) > PHOTO_LIMITS.pixels) return { ok: false, error: 'photoPixels' };
    return { ok: true, value: { image, size } };
  } catch {
    return { ok: false, error: 'photoUnreadable' };
  }
}

/** A decoding error is the file's fault: it is reported as a refusal, not thrown. */
async function encode(image: Sharp): Promise<Outcome<Uint8Array>> {
  try {
    return { ok: true, value: await image.timeout({ seconds: DECODE_SECONDS }).toBuffer() };
  } catch {
    return { ok: false, error: 'photoUnreadable' };
  }
}

/** Encodes a photo of a document as JPEG: upright, at most 2400 px, re-encoded from its pixels so that no metadata remains. */
export async function encodeDocument(file: SentFile): Promise<Outcome<Uint8Array>> {
  const read = await readImage(file);
  if (!read.ok) return read;
  const { image, size } = read.value;
  if (shortestOf(size) < PHOTO_LIMITS.shortestPx) return { ok: false, error: 'photoTooSmall' };
  return encode(
    image
      .autoOrient()
      .resize({ width: DOCUMENT_PX, height: DOCUMENT_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86 }),
  );
}

/** Encodes the centre square of a picture as a 256 px WebP, re-encoded from its pixels. */
export async function encodeAvatar(file: SentFile): Promise<Outcome<Uint8Array>> {
  const read = await readImage(file);
  if (!read.ok) return read;
  return encode(
    read.value.image.autoOrient().resize({ width: AVATAR_PX, height: AVATAR_PX, fit: 'cover' }).webp({ quality: 86 }),
  );
}

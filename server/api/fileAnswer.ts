import type { Call } from '../../domain/contract/call';

/** A file as the response of a call, instead of an envelope. */
export class FileAnswer {
  readonly bytes: Uint8Array;
  /** Media type. */
  readonly type: string;

  constructor(bytes: Uint8Array, type: string) {
    this.bytes = bytes;
    this.type = type;
  }
}

const CACHE: Record<NonNullable<Call['file']>, string> = {
  private: 'no-store',
  forever: 'public, max-age=31536000, immutable',
};

/** Headers that serve uploads with their own type and without scripts. */
export const fileHeaders = (file: FileAnswer, kept: NonNullable<Call['file']>) => ({
  'content-type': file.type,
  'cache-control': CACHE[kept],
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
});

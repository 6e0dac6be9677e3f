import { createActor, toPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { photoTypeOf } from '../../../domain/contract/account/accountChoices';
import { defineCheckPhoto } from '../../../src/actors/account/photo';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const JPEG = bytes('ffd8ffe000104a4649460001');
const PNG = bytes('89504e470d0a1a0a0000000d');
const WEBP = bytes('52494646240000005745425056503820');

describe('the type of a file', () => {
  it('is recognised by its first bytes', () => {
    expect([JPEG, PNG, WEBP].map(photoTypeOf)).toEqual(['image/jpeg', 'image/png', 'image/webp']);
  });

  it('is refused for RIFF sound, GIF, SVG and truncated files', () => {
    const others = [bytes('524946462400000057415645'), Buffer.from('GIF89a'), Buffer.from('<svg/>'), bytes('ffd8')];
    expect(others.map(photoTypeOf)).toEqual([null, null, null, null]);
  });
});

describe('a chosen file', () => {
  const check = (file: Blob) => toPromise(createActor(defineCheckPhoto(), { input: { file } }).start());

  it('is typed by its content, not by its name', async () => {
    const file = new File([PNG], 'photo.jpg', { type: 'image/jpeg' });
    expect(await check(file)).toEqual({ ok: true, value: { type: 'image/png' } });
  });

  it('is refused before the upload when it is no photo or larger than 8 MB', async () => {
    expect(await check(new Blob(['%PDF-1.7']))).toEqual({ ok: false, error: 'photoType' });
    const large = new Blob([JPEG, new Uint8Array(8 * 1024 * 1024)]);
    expect(await check(large)).toEqual({ ok: false, error: 'photoTooLarge' });
  });
});

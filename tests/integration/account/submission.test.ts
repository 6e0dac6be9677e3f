import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { centerIndex } from '../../../domain/contract/account/account';
import { ERRORS } from '../../../domain/contract/errors';
import {
  dropIdentityPhoto,
  identityDetail,
  identityPhoto,
  submitIdentity,
  uploadIdentityPhoto,
  type PhotoSide,
} from '../../../domain/contract/account/identity';
import { startExchange, Upload, type Exchange } from '../../support/gateway';
import { bomb, photo } from '../../support/photos';

const NUMBER = 'C01X00T47';
const FORM = { name: 'Maria Anna Roth', id_number: NUMBER, country: 'DE' };

let exchange: Exchange;
let token: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp('owner@statex.test');
});
afterEach(() => exchange.close());

const send = (side: string, bytes: Buffer, type?: string, by = token) =>
  exchange.raw(uploadIdentityPhoto, new Upload({ side }, bytes, type), { token: by });
async function uploaded(side: PhotoSide, by = token): Promise<string> {
  const { data } = await send(side, await photo(), 'image/jpeg', by);
  return (data as unknown as { photo_id: string }).photo_id;
}
const submission = async (changes: Partial<typeof FORM> = {}, by = token) => ({
  ...FORM,
  ...changes,
  front_photo: await uploaded('front', by),
  back_photo: await uploaded('back', by),
});
const detail = async () => (await exchange.call(identityDetail, {}, { token })).data;
const status = async () => (await exchange.call(centerIndex, {}, { token })).data.user.info.name_status;
const load = (photo_id: string, by?: string) =>
  exchange.app.fastify.inject({
    url: identityPhoto.path,
    query: { photo_id },
    headers: by === undefined ? {} : { token: by },
  });
const wait = (ms: number) => {
  exchange.clock.now += ms;
  exchange.app.accounts.autoReview.reviewDue();
};

describe('identity photos', () => {
  it('are accepted as JPEG, PNG and WebP, re-encoded as JPEG and stripped of metadata', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const { data } = await send('front', await photo({ format, width: 3000, height: 1500 }), `image/${format}`);
      const answer = await load((data as unknown as { photo_id: string }).photo_id, token);
      const { width, height, format: kept, exif } = await sharp(answer.rawPayload).metadata();
      expect({ width, height, kept, exif }).toEqual({ width: 2400, height: 1200, kept: 'jpeg', exif: undefined });
    }
  });

  it('are rotated upright', async () => {
    const sideways = await sharp(await photo({ width: 800, height: 500 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data } = await send('front', sideways);
    const answer = await load((data as unknown as { photo_id: string }).photo_id, token);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 500, height: 800 });
  });

  it.each([
    ['a page that says to be a photo', Buffer.from('<html><script>alert(1)</script></html>'), 'image/png', 'photoType'],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      'image/png',
      'photoType',
    ],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 'image/jpeg', 'photoType'],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 'photoType'],
    ['another media type', Buffer.from('%PDF-1.7'), 'application/pdf', 'photoType'],
    ['JSON', Buffer.from('{"side":"front"}'), 'application/json', 'photoType'],
    ['bytes that only begin like a photo', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg', 'photoUnreadable'],
    ['more than 8 MB', Buffer.alloc(8 * 1024 * 1024 + 1, 1), 'image/jpeg', 'photoTooLarge'],
  ] as const)('refuse %s', async (_, bytes, type, error) => {
    expect((await send('front', bytes, type)).code).toBe(ERRORS[error].code);
    expect((await detail()).uploaded).toEqual({ front: null, back: null });
  });

  it('refuse a JPEG declared as PNG, a truncated one, one too small to read, and a decompression bomb', async () => {
    const whole = await photo();
    expect((await send('front', whole, 'image/png')).code).toBe(ERRORS.photoType.code);
    const noisy = await sharp({
      create: {
        width: 640,
        height: 400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    expect((await send('front', noisy.subarray(0, noisy.length / 2))).code).toBe(ERRORS.photoUnreadable.code);
    expect((await send('front', await photo({ width: 640, height: 299 }))).code).toBe(ERRORS.photoTooSmall.code);
    expect((await send('front', await bomb(60_000, 60_000), 'image/png')).code).toBe(ERRORS.photoPixels.code);
  });

  it('require a side', async () => {
    expect(await send('inside', await photo())).toMatchObject({ code: 400, data: { fields: { side: 'choice' } } });
  });

  it('are not even read without a session', async () => {
    const answer = await exchange.raw(uploadIdentityPhoto, new Upload({ side: 'front' }, Buffer.alloc(9_000_000, 1)));
    expect(answer.code).toBe(ERRORS.sessionExpired.code);
  });

  it('are visible to their owner only; another user’s are answered like ones that do not exist', async () => {
    const other = await exchange.signUp('other@statex.test');
    const id = await uploaded('front');
    const own = await load(id, token);
    expect(own.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const missing = (await load('x'.repeat(43), other)).json();
    expect(missing.code).toBe(ERRORS.notFound.code);
    expect((await load(id, other)).json()).toEqual(missing);
    expect((await load(id)).json().code).toBe(ERRORS.sessionExpired.code);
    expect((await load('../../accounts', token)).json().code).toBe(400);
    const drop = (photo_id: string, by: string) => exchange.call(dropIdentityPhoto, { photo_id }, { token: by });
    expect(await drop(id, other)).toEqual(await drop('x'.repeat(43), other));
    expect((await drop(id, token)).code).toBe(200);
    expect((await load(id, token)).json().code).toBe(ERRORS.notFound.code);
  });

  it('replace the previous one of their side, and leave no file behind', async () => {
    const first = await uploaded('front');
    const second = await uploaded('front');
    expect((await detail()).uploaded).toEqual({ front: second, back: null });
    const files = readdirSync(join(exchange.dataDir, 'files'));
    expect(files).toEqual([`identity-${second}.sealed`]);
    expect(statSync(join(exchange.dataDir, 'files', files[0] ?? '')).mode & 0o077).toBe(0);
    expect((await load(first, token)).json().code).toBe(ERRORS.notFound.code);
  });

  it('are deleted after a day if they were not submitted', async () => {
    const other = await exchange.signUp('other@statex.test');
    await uploaded('front', other);
    exchange.clock.now += 86_400_000;
    const fresh = await uploaded('front');
    await exchange.app.closing.settleDue();
    expect(readdirSync(join(exchange.dataDir, 'files'))).toEqual([`identity-${fresh}.sealed`]);
  });
});

describe('an identity submission', () => {
  it('is put under review, shown masked, and verified by the sandbox reviewer after some seconds', async () => {
    const { data } = await exchange.call(submitIdentity, await submission({ name: '  Maria   Anna Roth ' }), { token });
    const submitted = exchange.clock.now;
    const masked = { name: 'M•••• A•••• R••••', id_number: 'C0••••47', country: 'DE', submitted };
    expect(data).toEqual({
      status: 2,
      next_events: [],
      submission: { ...masked, decided: null, reason: null },
      uploaded: { front: null, back: null },
      auto_review: true,
    });
    wait(3999);
    expect(await status()).toBe(2);
    wait(1);
    expect(await status()).toBe(3);
    expect(await detail()).toMatchObject({
      status: 3,
      submission: { ...masked, decided: submitted + 4000, reason: null },
    });
  });

  it('with an all-zero number is refused by the sandbox reviewer with a reason, and can be repeated', async () => {
    await exchange.call(submitIdentity, await submission({ id_number: '0000-0000' }), { token });
    wait(4000);
    expect(await detail()).toMatchObject({ status: 4, submission: { reason: 'numberInvalid' } });
    expect((await exchange.call(submitIdentity, await submission(), { token })).data.status).toBe(2);
    wait(4000);
    expect(await status()).toBe(3);
  });

  it('names every missing or malformed field', async () => {
    const empty = await exchange.raw(submitIdentity, {}, { token });
    expect(empty).toMatchObject({
      code: 400,
      data: {
        fields: {
          name: 'required',
          id_number: 'required',
          country: 'required',
          front_photo: 'required',
          back_photo: 'required',
        },
      },
    });
    const bad = { name: '<b>x</b>', id_number: '12', country: 'XX', front_photo: '../x', back_photo: 'y' };
    const { data } = await exchange.raw(submitIdentity, bad, { token });
    expect(data?.fields).toEqual({
      name: 'personName',
      id_number: 'idNumber',
      country: 'choice',
      front_photo: 'photo',
      back_photo: 'photo',
    });
  });

  it('accepts names in every script', async () => {
    const photos = { front_photo: 'x'.repeat(43), back_photo: 'x'.repeat(43) };
    for (const name of ['山田 太郎', '김민수', 'Иванов Пётр', 'O’Neill-Şahin', 'Nguyễn Thị Ánh', 'محمد علي']) {
      const { data } = await exchange.raw(submitIdentity, { ...FORM, name, ...photos }, { token });
      expect([name, data?.fields]).toEqual([name, { front_photo: 'photo', back_photo: 'photo' }]);
    }
  });

  it('requires photos of its own user, each for its side', async () => {
    const other = await exchange.signUp('other@statex.test');
    const foreign = await submission({}, other);
    const own = await submission();
    const fields = async (photos: object) =>
      (await exchange.raw(submitIdentity, { ...own, ...photos }, { token })).data?.fields;
    const missing = await fields({ front_photo: 'x'.repeat(43) });
    expect(missing).toEqual({ front_photo: 'photo' });
    expect(await fields({ front_photo: foreign.front_photo })).toEqual(missing);
    const swapped = { front_photo: own.back_photo, back_photo: own.front_photo };
    expect(await fields(swapped)).toEqual({ front_photo: 'photo', back_photo: 'photo' });
    expect(await status()).toBe(1);
  });

  it('is accepted once: not while one is under review, nor when the user is verified', async () => {
    const form = await submission();
    const answers = await Promise.all([1, 2].map(() => exchange.call(submitIdentity, form, { token })));
    expect(answers.map(({ code }) => code)).toEqual([200, ERRORS.identityPending.code]);
    expect((await send('front', await photo())).code).toBe(ERRORS.identityPending.code);
    wait(4000);
    expect((await exchange.call(submitIdentity, form, { token })).code).toBe(ERRORS.identityVerified.code);
    expect((await send('front', await photo())).code).toBe(ERRORS.identityVerified.code);
  });

  it('stores name and number nowhere in the database in plain text', async () => {
    await exchange.call(submitIdentity, await submission(), { token });
    const stored = readdirSync(exchange.dataDir)
      .filter((name) => name.startsWith('accounts.db'))
      .map((name) => readFileSync(join(exchange.dataDir, name)).toString('latin1'))
      .join('');
    expect([stored.includes(NUMBER), stored.includes('Maria')]).toEqual([false, false]);
  });

  it('waits for an operator where no automatic reviewer runs', async () => {
    const real = await startExchange({ LIMITS: 'off', IDENTITY_AUTO_REVIEW: 'off' });
    const { data } = await real.call(identityDetail, {}, { token: await real.trader() });
    await real.close();
    expect(data.auto_review).toBe(false);
  });
});

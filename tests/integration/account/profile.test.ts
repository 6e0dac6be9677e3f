import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { centerIndex, sendCode } from '../../../domain/contract/account/account';
import type { UserPush } from '../../../domain/contract/channels';
import { ERRORS } from '../../../domain/contract/errors';
import {
  avatarImage,
  changeSettings,
  removeAvatar,
  setNickname,
  uploadAvatar,
} from '../../../domain/contract/account/profile';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { startExchange, Upload, type Exchange } from '../../support/gateway';
import { bomb, photo } from '../../support/photos';

const OWNER = 'owner@statex.test';

let exchange: Exchange;
let token: string;
let pushes: UserPush[];
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp(OWNER);
  pushes = [];
  exchange.app.accounts.events.onEvent((_, push) => pushes.push(push));
});
afterEach(() => exchange.close());

const me = async () => (await exchange.call(centerIndex, {}, { token })).data.user;
const rename = (nickname: string) => exchange.raw(setNickname, { nickname }, { token });
const picture = (bytes: Buffer, type?: string) => exchange.raw(uploadAvatar, new Upload({}, bytes, type), { token });
const load = (address: string) => exchange.app.fastify.inject(address);

describe('the nickname', () => {
  it('is unique, also against lookalike letters', async () => {
    const other = await exchange.signUp('other@statex.test');
    expect((await rename('Coco Box')).code).toBe(200);
    const { code } = await exchange.raw(setNickname, { nickname: 'сосо_вох' }, { token: other });
    expect(code).toBe(ERRORS.nicknameTaken.code);
    expect((await rename('COCO box')).code).toBe(200);
  });

  it.each([
    ['Night Owl', 'Night Owl'],
    ['  山田太郎 ', '山田太郎'],
    ['Zoe\u0308', 'Zoë'],
    ['Игорь_77', 'Игорь_77'],
    ['O’Neill-Şahin', 'O’Neill-Şahin'],
    ['นักเทรด', 'นักเทรด'],
    ['BTC大好きトレーダー', 'BTC大好きトレーダー'],
    ['비트코인 BTC 金', '비트코인 BTC 金'],
    ['🦉👩‍🚀👍🏽🇹🇷', '🦉👩‍🚀👍🏽🇹🇷'],
  ])('accepts %j', async (given, kept) => {
    expect((await rename(given)).code).toBe(200);
    expect((await me()).nickname).toBe(kept);
    expect(pushes).toMatchObject([{ kind: 'userInfo', user: { nickname: kept } }]);
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['x', 'nickname'],
    ['x'.repeat(21), 'nickname'],
    ['<script>alert(1)</script>', 'nickname'],
    ['"><img src=x>', 'nickname'],
    ['javascript:alert(1)', 'nickname'],
    ['two  blanks', 'nickname'],
    ['line\nbreak', 'nickname'],
    ['nul\u0000byte', 'nickname'],
    ['admin\u202Egnp', 'nickname'],
    ['zero\u200Bwidth', 'nickname'],
    ['joined\u200Dletters', 'nickname'],
    ['z\u0335\u0322\u0328\u0341\u0347algo', 'nickname'],
    ['\uD83D broken', 'nickname'],
    ['Harbor Desk\u3164', 'nickname'],
    ['\u3164\u1160', 'nickname'],
    ['\uFFA0Harbor', 'nickname'],
    ['-lead', 'nickname'],
    ['hаrbor_desk', 'nicknameMixed'],
    ['Harbοr Desk', 'nicknameMixed'],
    ['Harbor 𐐬', 'nicknameMixed'],
    ['Ꮋarbor', 'nicknameMixed'],
    ['Иван山', 'nicknameMixed'],
  ])('refuses %j', async (nickname, problem) => {
    expect(await rename(nickname)).toMatchObject({ code: 400, data: { fields: { nickname: problem } } });
    expect(pushes).toEqual([]);
  });
});

describe('the avatar', () => {
  it('is re-encoded as a 256 px square, public to everyone who knows its URL, and cacheable', async () => {
    await picture(await photo({ width: 900, height: 500, format: 'png' }), 'image/png');
    const { avatar } = await me();
    expect(avatar).toMatch(/^\/api\/profile\/avatar\?id=[\w-]{43}$/);
    expect(pushes).toMatchObject([{ kind: 'userInfo', user: { avatar } }]);
    const answer = await load(avatar ?? '');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const { width, height, format, exif } = await sharp(answer.rawPayload).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 256, height: 256, format: 'webp', exif: undefined });
  });

  it('gets a new URL with a new picture, and none after it is removed', async () => {
    await picture(await photo());
    const first = (await me()).avatar ?? '';
    await picture(await photo());
    const second = (await me()).avatar ?? '';
    expect((await load(first)).json().code).toBe(ERRORS.notFound.code);
    expect((await load(second)).headers['content-type']).toBe('image/webp');
    expect((await exchange.call(removeAvatar, {}, { token })).data.user.avatar).toBeNull();
    expect((await load(second)).json().code).toBe(ERRORS.notFound.code);
  });

  it('refuses a script, a decompression bomb and someone else’s file', async () => {
    expect((await picture(Buffer.from('<svg onload="alert(1)"/>'), 'image/png')).code).toBe(ERRORS.photoType.code);
    expect((await picture(await bomb(30_000, 30_000), 'image/png')).code).toBe(ERRORS.photoPixels.code);
    for (const id of ['../../secret', 'x'.repeat(42), '']) {
      const answer = await exchange.raw(avatarImage, { id });
      expect([id, answer.code]).toEqual([id, 400]);
    }
    expect((await me()).avatar).toBeNull();
  });
});

describe('a user setting', () => {
  const change = (changes: object) => exchange.raw(changeSettings, changes, { token });
  it('is saved, pushed to the open pages, and can be reset to its default', async () => {
    expect((await me()).settings).toEqual({ message_language: null });
    expect(await change({ message_language: 'de_DE' })).toMatchObject({
      data: { user: { settings: { message_language: 'de_DE' } } },
    });
    expect(pushes).toMatchObject([{ kind: 'userInfo', user: { settings: { message_language: 'de_DE' } } }]);
    expect((await change({})).data).toMatchObject({ user: { settings: { message_language: 'de_DE' } } });
    await change({ message_language: null });
    expect((await me()).settings).toEqual({ message_language: null });
  });

  it.each([
    [{ message_language: 'xx_XX' }, { message_language: 'choice' }],
    [{ message_language: 7 }, { message_language: 'choice' }],
    [{ nickname: 'Owl' }, { nickname: 'unknown' }],
  ])('refuses %j', async (changes, fields) => {
    expect(await change(changes)).toMatchObject({ code: 400, data: { fields } });
    expect((await me()).settings).toEqual({ message_language: null });
  });

  it('decides the language of messages, whichever page triggers them', async () => {
    const { users, securityNotices } = exchange.app.accounts;
    const messages = async () => (await exchange.call(sandboxOutbox, { account: OWNER })).data;
    await change({ message_language: 'de_DE' });
    await exchange.call(sendCode, { account: OWNER, scene: 'reset' });
    expect((await messages())[0]?.text).toContain('Ihr Bestätigungscode');
    const owner = users.byAccount(OWNER);
    if (owner) securityNotices.secondFactorFailed(owner, { address: '203.0.113.7', device: '' }, 'ja_JP');
    await securityNotices.settled();
    expect((await messages())[0]?.text).toContain('einen falschen zweiten Faktor');
  });
});

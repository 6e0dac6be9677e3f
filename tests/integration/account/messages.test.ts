import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { registerVerify, sendCode } from '../../../domain/contract/account/account';
import { ERRORS } from '../../../domain/contract/errors';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { createSmtpMessenger } from '../../../server/adapters/messengers';
import { startExchange, type Exchange } from '../../support/gateway';

const MAIL_FROM = 'Statex <no-reply@statex.test>';
const CLOSED = 'smtp://127.0.0.1:1';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

interface Mail {
  from: string;
  to: string[];
  /** Header and body, decoded. */
  content: string;
}

const decodedWords = (header: string): string =>
  header.replaceAll(/=\?utf-8\?b\?(.*?)\?=(\r\n )?/gi, (_, text: string) => Buffer.from(text, 'base64').toString());

const decodedBody = (header: string, body: string): string => {
  if (/^Content-Transfer-Encoding: base64/im.test(header)) return Buffer.from(body, 'base64').toString();
  return body
    .replaceAll('=\r\n', '')
    .replaceAll(/((?:=[\dA-F]{2})+)/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());
};

const decoded = (mail: string): string => {
  const end = mail.indexOf('\r\n\r\n');
  const header = mail.slice(0, end);
  return `${decodedWords(header)}\n\n${decodedBody(header, mail.slice(end + 4))}`;
};

/** Starts a real mail server on a free port; `refuse` makes it reject recipients. */
async function startMailServer(refuse = false) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _, done) => done(refuse ? new Error(`<${address}>: no such mailbox`) : null),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const content = decoded(Buffer.concat(parts).toString());
        mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), content });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closers.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { mails, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

async function startSmsGateway(status = 202) {
  const taken: { authorization: string | undefined; body: unknown }[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      taken.push({ authorization: request.headers.authorization, body: JSON.parse(text) as unknown });
      response.writeHead(status).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { taken, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages` };
}

async function start(env: Record<string, string>): Promise<Exchange> {
  const exchange = await startExchange({ LIMITS: 'off', ...env });
  closers.push(() => exchange.close());
  return exchange;
}

const ask = (exchange: Exchange, account: string, lang: string) =>
  exchange.call(sendCode, { account, scene: 'register' }, { lang });

describe('a message by mail', () => {
  it('arrives with its code, in the language of the requester', async () => {
    const { mails, url } = await startMailServer();
    const off = { SANDBOX: 'off', PHONE_REGISTER: 'off', STRANGER_CHECK: 'off' };
    const exchange = await start({ SMTP_URL: url, MAIL_FROM, SITE_URL: 'https://statex.test', ...off });
    expect((await ask(exchange, 'New@statex.test', 'ja_JP')).code).toBe(200);
    const [mail] = mails;
    expect([mail?.from, mail?.to]).toEqual(['no-reply@statex.test', ['new@statex.test']]);
    expect(mail?.content).toContain('Subject: Statex：登録の確認');
    const code = /認証コード：(\d{6})/.exec(mail?.content ?? '')?.[1] ?? '';
    expect((await exchange.call(registerVerify, { account: 'new@statex.test', code })).code).toBe(200);
  });

  it('starts with the recipient’s anti-phishing code', async () => {
    const { mails, url } = await startMailServer();
    const exchange = await start({ SMTP_URL: url, MAIL_FROM, SITE_URL: 'https://statex.test' });
    const { users, securityNotices } = exchange.app.accounts;
    const trader = users.byAccount('trader@statex.test');
    if (!trader) throw new Error('no trader');
    const origin = { address: '203.0.113.9', device: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' };
    securityNotices.changed({ ...trader, anti_phishing: 'blue heron' }, 'loginPassword', origin, 'en_US');
    securityNotices.changed({ ...trader, anti_phishing: null }, 'secondFactorOn', origin, 'de_DE');
    await securityNotices.settled();
    const [first, second] = mails.toSorted((a, b) => b.content.indexOf('heron') - a.content.indexOf('heron'));
    expect(first?.content).toMatch(/\n\nYour anti-phishing code: blue heron\r?\n/);
    expect(first?.content).toMatch(/Change: Login password[^]*Device: Firefox, Windows[^]*203\.0\.113\.9/);
    expect(second?.content).toContain('Zweiter Faktor eingeschaltet');
    expect(second?.content).not.toContain('Anti-Phishing');
  });

  it.each([
    ['the server cannot be reached', async () => CLOSED],
    ['the server turns the receiver away', async () => (await startMailServer(true)).url],
  ])('fails with a clear error and keeps no code when it cannot be delivered because %s', async (_, urlOf) => {
    const exchange = await start({ SMTP_URL: await urlOf(), MAIL_FROM, SITE_URL: 'https://statex.test' });
    expect((await ask(exchange, 'new@statex.test', 'en_US')).code).toBe(ERRORS.messageUndelivered.code);
    expect((await ask(exchange, 'new@statex.test', 'en_US')).code).toBe(ERRORS.messageUndelivered.code);
  });
});

it('the error of an undelivered mail, which is logged, gives the server’s reason without the recipient', async () => {
  const { url } = await startMailServer(true);
  const messenger = createSmtpMessenger({ url, from: MAIL_FROM, render: () => ({ subject: 's', text: 't', sms: '' }) });
  closers.push(async () => messenger.close());
  const message = { to: 'ann@statex.test', scene: 'noAccount', code: null, locale: 'en_US' } as const;
  const error = await messenger.send({ ...message, antiPhishing: null, time: 0 }).catch((reason: unknown) => reason);
  const logged = inspect(error);
  expect(logged).toContain('550 <…>: no such mailbox');
  expect(logged).not.toContain('ann@');
});

describe('a message to a phone', () => {
  const PHONE = '+49 15112345678';

  it('is sent to the SMS gateway in short form, in the language of the requester', async () => {
    const { taken, url } = await startSmsGateway();
    const exchange = await start({ SMS_URL: url, SMS_TOKEN: 'secret' });
    expect((await ask(exchange, PHONE, 'de_DE')).code).toBe(200);
    expect(taken).toEqual([
      {
        authorization: 'Bearer secret',
        body: {
          to: '+4915112345678',
          text: expect.stringMatching(/^Statex: \d{6} ist Ihr Registrierungscode, gültig für 10 Minuten\.$/),
        },
      },
    ]);
  });

  it('fails with a clear error and keeps no code when the gateway refuses it', async () => {
    const { url } = await startSmsGateway(500);
    const exchange = await start({ SMS_URL: url });
    for (let i = 0; i < 2; i++) expect((await ask(exchange, PHONE, 'en_US')).code).toBe(ERRORS.messageUndelivered.code);
  });

  it('stays in the outbox of a sandbox without a gateway, next to mail', async () => {
    const { mails, url } = await startMailServer();
    const exchange = await start({ SMTP_URL: url, MAIL_FROM, SITE_URL: 'https://statex.test' });
    await ask(exchange, PHONE, 'en_US');
    await ask(exchange, 'new@statex.test', 'en_US');
    const kept = await exchange.call(sandboxOutbox, { account: PHONE });
    expect([kept.data.map(({ scene }) => scene), mails.length]).toEqual([['registerCode'], 1]);
  });
});

import { describe, expect, it } from 'vitest';
import { loadSeed } from '../../../server/seed/market';
import { engineOptions } from '../../../server/setup/engine';
import { readConfig } from '../../../server/config/config';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      sandbox: true,
      phoneRegister: true,
      trustProxy: false,
      secret: null,
      market: { feed: 'simulated', files: [], speed: 1, pastDays: 730, stepMs: 250, liveUrl: '' },
      withdrawalRestMs: 86_400_000,
      addressRestHours: 0,
      contactRecoveryMs: 259_200_000,
      closingRestMs: 604_800_000,
      closedKeptMs: 157_788_000_000,
      logLevel: 'warn',
      limits: { orders: { perSecond: 50, burst: 100 } },
    });
  });

  it('reads switches in the usual spellings and treats empty values as absent', () => {
    expect(readConfig({ SANDBOX: 'off', OUTBOX_ONLY: 'on' }).sandbox).toBe(false);
    expect(readConfig({}).identityAutoReview).toBe(true);
    expect(readConfig({ SANDBOX: 'off', OUTBOX_ONLY: 'on' }).identityAutoReview).toBe(false);
    expect(readConfig({ SANDBOX: 'True' }).sandbox).toBe(true);
    expect(readConfig({ SANDBOX: '' }).sandbox).toBe(true);
    expect(readConfig({ LIMITS: '0' }).limits).toBeNull();
  });

  it('delays new withdrawal addresses by a day, in a sandbox not at all, unless configured otherwise', () => {
    const elsewhere = { SANDBOX: 'off', OUTBOX_ONLY: 'on' };
    expect(readConfig(elsewhere).addressRestHours).toBe(24);
    expect([readConfig({}), readConfig({ ADDRESS_REST_HOURS: '2' })].map((config) => config.addressRestHours)).toEqual([
      0, 2,
    ]);
  });

  it('shows its flows to everyone in a sandbox and to operators elsewhere, unless configured otherwise', () => {
    const elsewhere = { SANDBOX: 'off', OUTBOX_ONLY: 'on' };
    expect([readConfig({}).inspector, readConfig(elsewhere).inspector]).toEqual(['sandbox', 'operators']);
    expect(readConfig({ FLOW_INSPECTOR: 'operators' }).inspector).toBe('operators');
    expect(readConfig({ ...elsewhere, FLOW_INSPECTOR: 'off' }).inspector).toBe('off');
    expect(() => readConfig({ ...elsewhere, FLOW_INSPECTOR: 'sandbox' })).toThrow('FLOW_INSPECTOR=sandbox');
    expect(() => readConfig({ FLOW_INSPECTOR: 'everybody' })).toThrow('FLOW_INSPECTOR');
  });

  it('names the only page to which the inspector may show flows, protected from eavesdropping', () => {
    const statelyOf = (address: string) => readConfig({ STATELY_INSPECTOR: address }).statelyInspector;
    expect(readConfig({}).statelyInspector).toBe('https://stately.ai/inspect');
    expect(statelyOf('http://127.0.0.1:8111/inspect')).toBe('http://127.0.0.1:8111/inspect');
    expect(statelyOf('off')).toBeNull();
    for (const address of ['http://stately.ai/inspect', 'javascript:alert(1)', 'stately.ai'])
      expect(() => statelyOf(address)).toThrow('STATELY_INSPECTOR must be an https address, or off');
  });

  it('delivers by mail and SMS; an exchange that is not a sandbox keeps no outbox', () => {
    expect(readConfig({}).messages).toEqual({ smtp: null, sms: null, outbox: true });
    const mail = {
      SMTP_URL: 'smtps://u:p@mail.example.com',
      MAIL_FROM: 'Statex <no-reply@example.com>',
      SITE_URL: 'https://statex.test',
    };
    const smtp = { url: mail.SMTP_URL, from: mail.MAIL_FROM };
    expect(readConfig({ ...mail, SANDBOX: 'off', PHONE_REGISTER: 'off' }).messages).toEqual({
      smtp,
      sms: null,
      outbox: false,
    });
    const phone = { SMS_URL: 'https://sms.example.com', SMS_TOKEN: 't' };
    expect(readConfig({ ...mail, ...phone, SANDBOX: 'off' }).messages).toEqual({
      smtp,
      sms: { url: phone.SMS_URL, token: 't' },
      outbox: false,
    });
  });

  it('requires proof of work before sending strangers a code, in a sandbox only when configured', () => {
    expect(readConfig({}).strangerCheck).toEqual({ kind: 'off', after: 0 });
    const elsewhere = { SANDBOX: 'off', OUTBOX_ONLY: 'on', STRANGER_CHECK_AFTER: '3' };
    expect(readConfig(elsewhere).strangerCheck).toEqual({ kind: 'proofOfWork', after: 3, bits: 18 });
    const captcha = {
      ...{ STRANGER_CHECK: 'captcha', CAPTCHA_VERIFY_URL: 'https://a.example/siteverify', CAPTCHA_SECRET: 'secret' },
      ...{ CAPTCHA_SITE_KEY: 'site', CAPTCHA_SCRIPT_URL: 'https://js.a.example/api.js' },
    };
    expect(readConfig({ ...captcha, CAPTCHA_ORIGINS: 'https://b.example' }).strangerCheck).toEqual({
      ...{ kind: 'captcha', after: 0, verifyUrl: captcha.CAPTCHA_VERIFY_URL, script: captcha.CAPTCHA_SCRIPT_URL },
      ...{ secret: 'secret', siteKey: 'site', origins: ['https://b.example', 'https://js.a.example'] },
    });
    expect(() => readConfig({ ...captcha, CAPTCHA_SECRET: '' })).toThrow('CAPTCHA_SECRET');
    expect(() => readConfig({ ...captcha, CAPTCHA_SCRIPT_URL: 'api.js' })).toThrow('CAPTCHA_SCRIPT_URL');
    expect(() => readConfig({ ...captcha, CAPTCHA_SCRIPT_URL: 'https://a b' })).toThrow('CAPTCHA_SCRIPT_URL');
    expect(() => readConfig({ ...captcha, CAPTCHA_ORIGINS: "https://b.example; script-src 'unsafe-inline'" })).toThrow(
      'CAPTCHA_ORIGINS',
    );
    const open = { ...captcha, CAPTCHA_VERIFY_URL: 'http://a.example/siteverify' };
    expect(() => readConfig(open)).toThrow('CAPTCHA_VERIFY_URL');
  });

  it('has a sandbox custody, and a real EVM network when a node is given', () => {
    expect(readConfig({}).wallet).toEqual({
      ...{ autoReview: true, sandboxBlockMs: 1000, valueKeepDays: 1830, evm: null },
    });
    expect(readConfig({ SANDBOX: 'off', OUTBOX_ONLY: 'on' }).wallet.autoReview).toBe(false);
    const contract = `0x${'a'.repeat(40)}` as const;
    const node = { EVM_RPC_URL: 'http://localhost:8545', EVM_XPUB: 'xpub1' };
    expect(readConfig({ ...node, EVM_TOKENS: `ETH, USDT:${contract}:6` }).wallet.evm).toEqual({
      rpcUrl: node.EVM_RPC_URL,
      network: 'ERC20',
      xpub: 'xpub1',
      hotKey: null,
      tokens: [
        { symbol: 'ETH', contract: null, decimals: 18 },
        { symbol: 'USDT', contract, decimals: 6 },
      ],
      maxGasPrice: 500_000_000_000n,
      startBlock: null,
    });
    expect(() => readConfig({ EVM_RPC_URL: node.EVM_RPC_URL })).toThrow('EVM_XPUB');
    expect(() => readConfig({ ...node, EVM_TOKENS: 'usdt' })).toThrow('EVM_TOKENS');
    expect(() => readConfig({ ...node, EVM_HOT_KEY: '0x12' })).toThrow('EVM_HOT_KEY');
  });

  it('gives the engine the limit of open orders per pair', () => {
    const limitsOf = (env: Record<string, string>) => engineOptions(readConfig(env), loadSeed()).limits;
    expect(limitsOf({})).toEqual({ openOrders: 200 });
    expect(limitsOf({ SPOT_OPEN_ORDERS: '50' })).toEqual({ openOrders: 50 });
    expect(() => readConfig({ SPOT_OPEN_ORDERS: '0' })).toThrow('SPOT_OPEN_ORDERS');
  });

  it('reads the terms of seconds contracts, and where they are not offered', () => {
    expect(readConfig({}).seconds).toEqual({
      payouts: [
        { duration: 30, rate: '0.75' },
        { duration: 60, rate: '0.80' },
        { duration: 120, rate: '0.85' },
        { duration: 300, rate: '0.90' },
      ],
      ...{ min: '5', max: '5000', cap: '50000', closedCountries: [], tickLifeMs: 90 * 86_400_000 },
    });
    const env = {
      SECONDS_PAYOUTS: ' 5:0.5,3600:0.9999 ',
      SECONDS_CLOSED_COUNTRIES: 'us, de,FR',
      ...{ SECONDS_MIN: '1', SECONDS_MAX: '10', SECONDS_EXPOSURE_CAP: '100', SECONDS_TICK_DAYS: '1' },
    };
    expect(readConfig(env).seconds).toEqual({
      payouts: [
        { duration: 5, rate: '0.5' },
        { duration: 3600, rate: '0.9999' },
      ],
      ...{ min: '1', max: '10', cap: '100', closedCountries: ['US', 'DE', 'FR'], tickLifeMs: 86_400_000 },
    });
  });

  it('accepts several recorded files', () => {
    const { market } = readConfig({ MARKET_FEED: 'recorded', MARKET_FILE: '/a.gz, /b.gz', MARKET_SPEED: '10' });
    expect(market).toMatchObject({ feed: 'recorded', files: ['/a.gz', '/b.gz'], speed: 10 });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ SANDBOX: 'maybe' }, 'SANDBOX'],
    [{ MARKET_FEED: 'tape' }, 'MARKET_FEED'],
    [{ MARKET_FEED: 'recorded' }, 'MARKET_FILE'],
    [{ MARKET_FEED: 'live' }, 'LIVE_URL'],
    [{ MARKET_FEED: 'live', LIVE_URL: 'http://x' }, 'LIVE_URL'],
    [{ MARKET_FEED: 'live', LIVE_URL: 'wss://' }, 'LIVE_URL'],
    [{ MARKET_SPEED: '0' }, 'MARKET_SPEED'],
    [{ MARKET_PAST_DAYS: '0' }, 'MARKET_PAST_DAYS'],
    [{ VALUE_KEEP_DAYS: '365' }, 'VALUE_KEEP_DAYS'],
    // A pair's index would be silent for longer than a seconds contract allows.
    [{ MARKET_STEP_MS: '1500' }, 'MARKET_STEP_MS'],
    [{ SECRET: 'short' }, 'SECRET'],
    [{ COUNTRY_HEADER: 'CF-IPCountry' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'on', COUNTRY_HEADER: 'a b' }, 'COUNTRY_HEADER'],
    [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@b.c' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@b.c' }, 'SITE_URL'],
    [{ SITE_URL: 'https://statex.test/home' }, 'SITE_URL'],
    [{ SITE_URL: 'https://statex.test:99999' }, 'SITE_URL'],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: 'a@b.c', SITE_URL: 'https://statex.test' }, 'SMTP_URL'],
    [{ SMS_URL: 'sms.example.com' }, 'SMS_URL'],
    [{ SMS_URL: 'https://sms example.com' }, 'SMS_URL'],
    [{ EVM_RPC_URL: 'node.example.com', EVM_XPUB: 'xpub1' }, 'EVM_RPC_URL'],
    // Without the node, deposits would silently go to nobody's network.
    [{ EVM_XPUB: 'xpub1' }, 'EVM_RPC_URL'],
    [{ EVM_HOT_KEY: `0x${'1'.repeat(64)}` }, 'EVM_RPC_URL'],
    [{ SANDBOX: 'off' }, 'SMTP_URL'],
    [
      { SANDBOX: 'off', SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@b.c', SITE_URL: 'https://statex.test' },
      'SMS_URL',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SECONDS_PAYOUTS: '30' }, 'SECONDS_PAYOUTS'],
    [{ SECONDS_PAYOUTS: '30:1.5' }, 'SECONDS_PAYOUTS'],
    [{ SECONDS_PAYOUTS: '30:0.75,60:0.00' }, 'SECONDS_PAYOUTS'],
    [{ SECONDS_PAYOUTS: '0:0.5' }, 'SECONDS_PAYOUTS'],
    [{ SECONDS_PAYOUTS: '30:0.5,2:0.5' }, 'SECONDS_PAYOUTS'],
    [{ SECONDS_PAYOUTS: '30:0.5,30:0.6' }, 'SECONDS_PAYOUTS'],
    [{ SECONDS_CLOSED_COUNTRIES: 'DE,Atlantis' }, 'SECONDS_CLOSED_COUNTRIES'],
    [{ SECONDS_MIN: '10', SECONDS_MAX: '9' }, 'SECONDS_MAX'],
    [{ SECONDS_MIN: '0' }, 'SECONDS_MIN'],
    [{ SECONDS_TICK_DAYS: '0' }, 'SECONDS_TICK_DAYS'],
  ])('refuses %j and names what is wrong', (env, name) => {
    expect(() => readConfig(env)).toThrow(name);
  });

  it('runs its engine in other processes when both the log and the bus are configured', () => {
    const LOG_URL = 'postgres://statex:word@127.0.0.1:5432/statex';
    const BUS_URL = 'redis://:word@127.0.0.1:6379';
    expect(readConfig({}).cluster).toBeNull();
    expect(readConfig({ LOG_URL, BUS_URL }).cluster).toEqual({ logUrl: LOG_URL, busUrl: BUS_URL });
    expect(() => readConfig({ LOG_URL })).toThrow('LOG_URL and BUS_URL go together');
    expect(() => readConfig({ LOG_URL: 'mysql://x', BUS_URL })).toThrow('LOG_URL');
  });

  it('does everything, or one of the roles in a multi-process setup', () => {
    const urls = { LOG_URL: 'postgres://127.0.0.1/statex', BUS_URL: 'redis://127.0.0.1' };
    expect(readConfig({}).does).toEqual({ calls: true, chores: true });
    expect(readConfig({ ...urls, ROLE: 'chores' }).does).toEqual({ calls: false, chores: true });
    const gateway = readConfig({ ...urls, ROLE: 'gateway', SECRET_FILE: '/data/secret' });
    expect([gateway.does, gateway.secretFile]).toEqual([{ calls: true, chores: false }, '/data/secret']);
    expect(() => readConfig({ ...urls, ROLE: 'gateway' })).toThrow('needs the secret of the chores');
    expect(() => readConfig({ ROLE: 'chores' })).toThrow('ROLE is for a cluster');
  });
});

import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      sandbox: true,
      phoneRegister: true,
      trustProxy: false,
      secret: null,
      market: { feed: 'simulated', files: [], speed: 1, liveUrl: '' },
      withdrawalRestMs: 86_400_000,
      logLevel: 'warn',
      limits: { orders: { perSecond: 50, burst: 100 } },
    });
  });

  it('reads switches in the usual spellings and counts empty values as absent', () => {
    expect(readConfig({ SANDBOX: 'off' }).sandbox).toBe(false);
    expect(readConfig({ SANDBOX: 'True' }).sandbox).toBe(true);
    expect(readConfig({ SANDBOX: '' }).sandbox).toBe(true);
    expect(readConfig({ LIMITS: '0' }).limits).toBeNull();
  });

  it('takes several recorded files', () => {
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
    [{ MARKET_SPEED: '0' }, 'MARKET_SPEED'],
    [{ SECRET: 'short' }, 'SECRET'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('refuses %j and names what is wrong', (env, name) => {
    expect(() => readConfig(env)).toThrow(name);
  });
});

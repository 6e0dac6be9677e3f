import { afterEach, expect, it } from 'vitest';
import { sendCode } from '../../../domain/contract/account/account';
import { ERRORS } from '../../../domain/contract/errors';
import { startExchange, type Exchange } from '../../support/gateway';

const MINUTE_MS = 60_000;
const LIMITS = { source: 20, range: 100, country: 2000, all: 10_000 };
const OVER = ERRORS.codeBudget.code;

let exchange: Exchange;
afterEach(() => exchange.close());
const start = async (changes: Partial<typeof LIMITS> = {}) => {
  exchange = await startExchange({ LIMITS: 'off' }, { codeLimits: { ...LIMITS, ...changes } });
};
let phones = 0;
const send = async (address: string, country = '+49') => {
  const account = `${country} 151${1_000_000 + phones++}`;
  return exchange.call(sendCode, { account, scene: 'register' }, { address });
};
const codes = async (count: number, ask: (n: number) => Promise<{ code: number }>) => {
  const answers: number[] = [];
  for (let n = 0; n < count; n++) answers.push((await ask(n)).code);
  return answers;
};

it('the code budget makes a source wait longer with each text message to another phone, and no other', async () => {
  await start();
  expect(await codes(6, () => send('198.51.100.1'))).toEqual([200, 200, 200, 200, 200, OVER]);
  expect((await send('203.0.113.1')).code).toBe(200);
  const waits: number[] = [];
  for (let n = 0; n < 4; n++) {
    const { data } = await send('198.51.100.1');
    waits.push(data.retry_after_ms);
    exchange.clock.now += data.retry_after_ms;
    expect((await send('198.51.100.1')).code).toBe(200);
  }
  expect(waits).toEqual([MINUTE_MS / 2, MINUTE_MS, 2 * MINUTE_MS, 4 * MINUTE_MS]);
});

it('the code budget caps a network, a country and a day, until the day is over', async () => {
  await start({ range: 3, country: 5, all: 7 });
  expect(await codes(4, (n) => send(`198.51.100.${n}`))).toEqual([200, 200, 200, OVER]);
  expect(await codes(3, (n) => send(`203.0.${n}.1`))).toEqual([200, 200, OVER]);
  expect(await codes(3, (n) => send(`192.0.${n}.1`, '+81'))).toEqual([200, 200, OVER]);
  const mail = { account: 'free@statex.test', scene: 'register' as const };
  expect((await exchange.call(sendCode, mail, { address: '198.51.100.1' })).code).toBe(200);
  exchange.clock.now += 24 * 60 * MINUTE_MS;
  expect((await send('198.51.100.1')).code).toBe(200);
});

it('the code budget shows the operator what a day was spent on', async () => {
  await start();
  await codes(3, (n) => send(`198.51.${n}.1`));
  await send('203.0.113.1', '+81');
  const day = Math.floor(exchange.clock.now / 86_400_000) * 86_400_000;
  expect(exchange.app.accounts.codeBudget.spent(7)).toEqual([
    {
      ...{ day, all: 4, checks: { asked: 0, passed: 0 } },
      countries: [
        { code: '+49', sent: 3 },
        { code: '+81', sent: 1 },
      ],
    },
  ]);
});

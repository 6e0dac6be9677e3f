import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { login, register, registerVerify, sendCode } from '../../../domain/contract/account/account';
import { ERRORS } from '../../../domain/contract/errors';
import type { StrangerTask } from '../../../domain/contract/outcome';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { isWorked, work } from '../../../domain/rules/account/proofOfWork';
import type { StrangerCheckConfig } from '../../../server/config/strangerCheck';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { FORM, startExchange, type Exchange } from '../../support/gateway';

const HOME = '198.51.100.1';
const NEIGHBOUR = '198.51.100.200';
const ELSEWHERE = '203.0.113.1';
const MINUTE_MS = 60_000;
const BITS = 8;
const WORK = { kind: 'proofOfWork', bits: BITS, after: 0 } as const;

let exchange: Exchange;
let provider: Server | undefined;
afterEach(async () => {
  await exchange.close();
  provider?.close();
  provider = undefined;
});
const start = async (strangerCheck: StrangerCheckConfig) => {
  exchange = await startExchange({ LIMITS: 'off' }, { strangerCheck });
};

let people = 0;
const fresh = () => `person${people++}@statex.test`;
interface Asked {
  account?: string;
  scene?: 'register' | 'reset';
  address?: string;
  proof?: string;
  token?: string;
}
const ask = async ({ account = fresh(), scene = 'register', address = HOME, proof, token }: Asked = {}) => {
  const body = { account, scene, ...(proof === undefined ? {} : { proof }) };
  const { code, data } = await exchange.call(sendCode, body, { address, ...(token ? { token } : {}) });
  return { code, task: (data as { task?: StrangerTask } | null)?.task };
};
const proofFor = (task: StrangerTask | undefined): string => {
  if (task?.kind !== 'proofOfWork') throw new Error('no work was asked for');
  return work(task.challenge, task.bits);
};
/** Returns a proof with another number, which of 256 numbers one would be good for. */
const unworked = (proof: string): string => {
  const other = `${proof}0`;
  return isWorked(other, WORK.bits) ? unworked(other) : other;
};
const REFUSED = ERRORS.strangerCheck.code;

describe('an unknown visitor requesting a code', () => {
  it('is given a proof-of-work task, and registers with its solution', async () => {
    await start(WORK);
    const account = fresh();
    const first = await ask({ account });
    expect(first).toEqual({ code: REFUSED, task: { kind: 'proofOfWork', challenge: expect.any(String), bits: BITS } });
    expect((await exchange.call(sandboxOutbox, { account })).data).toEqual([]);
    expect((await ask({ account, proof: proofFor(first.task) })).code).toBe(200);
    const [mail] = (await exchange.call(sandboxOutbox, { account })).data;
    const { data } = await exchange.call(registerVerify, { account, code: mail?.code ?? '' });
    const form = { ...FORM, ticket: data.ticket, invitation_code: SANDBOX.invitation_code };
    expect((await exchange.call(register, form)).code).toBe(200);
  });

  it('cannot use the same proof twice, and gets another task', async () => {
    await start(WORK);
    const proof = proofFor((await ask()).task);
    expect((await ask({ proof })).code).toBe(200);
    const again = await ask({ proof });
    expect(again.code).toBe(REFUSED);
    expect((await ask({ proof: proofFor(again.task) })).code).toBe(200);
  });

  it('passes once with one proof that is sent many times concurrently', async () => {
    await start(WORK);
    const proof = proofFor((await ask()).task);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ proof })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('has five minutes for the task', async () => {
    await start(WORK);
    const [late, early] = [proofFor((await ask()).task), proofFor((await ask()).task)];
    exchange.clock.now += 5 * MINUTE_MS - 1;
    expect((await ask({ proof: early })).code).toBe(200);
    exchange.clock.now += 1;
    expect((await ask({ proof: late })).code).toBe(REFUSED);
  });

  it('can use a proof only from the same network and for the same purpose', async () => {
    await start(WORK);
    const [first, second] = [proofFor((await ask()).task), proofFor((await ask()).task)];
    expect((await ask({ proof: first, address: ELSEWHERE })).code).toBe(REFUSED);
    expect((await ask({ proof: first, scene: 'reset' })).code).toBe(REFUSED);
    expect((await ask({ proof: first, address: NEIGHBOUR })).code).toBe(200);
    expect((await ask({ proof: unworked(second) })).code).toBe(REFUSED);
    expect((await ask({ proof: `x${second}` })).code).toBe(REFUSED);
  });

  it('needs no proof for the first codes of a network where that is configured', async () => {
    await start({ ...WORK, after: 2 });
    expect((await ask()).code).toBe(200);
    expect((await ask({ address: NEIGHBOUR })).code).toBe(200);
    expect((await ask()).code).toBe(REFUSED);
    expect((await ask({ address: ELSEWHERE })).code).toBe(200);
    exchange.clock.now += 24 * 60 * MINUTE_MS;
    expect((await ask()).code).toBe(200);
  });

  it('is distinguished from the account’s signed-in owner, and from a browser that has signed in to the account', async () => {
    await start(WORK);
    const token = await exchange.trader();
    expect((await ask({ account: SANDBOX.account, scene: 'reset', token })).code).toBe(200);
    expect([(await ask({ token })).code, (await ask({ scene: 'reset', token })).code]).toEqual([REFUSED, REFUSED]);
    const signedIn = await exchange.app.fastify.inject({
      ...{ method: 'POST', url: login.path },
      payload: { account: SANDBOX.account, password: SANDBOX.password },
    });
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const forgot = (account: string) =>
      exchange.app.fastify
        .inject({ method: 'POST', url: sendCode.path, headers: { cookie }, payload: { account, scene: 'reset' } })
        .then((answer) => answer.json<{ code: number }>().code);
    exchange.clock.now += MINUTE_MS;
    expect(await forgot(SANDBOX.account)).toBe(200);
    expect(await forgot(fresh())).toBe(REFUSED);
  });

  it('is counted for the operator', async () => {
    await start(WORK);
    await ask();
    await ask({ proof: proofFor((await ask()).task) });
    expect(exchange.app.accounts.codeBudget.spent(1)).toMatchObject([{ all: 0, checks: { asked: 2, passed: 1 } }]);
  });

  it('gets no task where the check is off', async () => {
    await start({ kind: 'off', after: 0 });
    expect((await ask()).code).toBe(200);
  });
});

describe('a CAPTCHA', () => {
  const withProvider = async (answer: (form: URLSearchParams) => { status: number; body: string }) => {
    const forms: Record<string, string>[] = [];
    provider = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const form = new URLSearchParams(text);
        forms.push(Object.fromEntries(form));
        const { status, body } = answer(form);
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
    await new Promise<void>((resolve) => provider?.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    const verifyUrl = `http://127.0.0.1:${port}/siteverify`;
    const script = 'https://captcha.example/api.js';
    await start({
      ...{ kind: 'captcha', after: 0, verifyUrl },
      ...{ secret: 'secret', siteKey: 'site', script, origins: [] },
    });
    return forms;
  };

  it('is verified by its provider, whose verdict decides', async () => {
    const forms = await withProvider((form) => ({
      ...{ status: 200, body: JSON.stringify({ success: form.get('response') === 'token' }) },
    }));
    const task = { kind: 'captcha', script: 'https://captcha.example/api.js', site_key: 'site' };
    expect(await ask()).toEqual({ code: REFUSED, task });
    expect(await ask({ proof: 'made up' })).toEqual({ code: REFUSED, task });
    expect((await ask({ proof: 'token' })).code).toBe(200);
    expect(forms.at(-1)).toEqual({ secret: 'secret', sitekey: 'site', response: 'token', remoteip: HOME });
  });

  it('admits nobody while its provider is unavailable, and answers busy', async () => {
    await withProvider(() => ({ status: 500, body: 'down' }));
    expect((await ask({ proof: 'token' })).code).toBe(ERRORS.busy.code);
    provider?.close();
    provider?.closeAllConnections();
    expect((await ask({ proof: 'token' })).code).toBe(ERRORS.busy.code);
  });
});

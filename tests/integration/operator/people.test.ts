import { DatabaseSync } from '@photostructure/sqlite';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operatorAskOf } from '../../../server/operator/acts';
import { createOperator, type DeskRules } from '../../../server/operator/desk';
import type { OperatorResult } from '../../../server/operator/family';
import { recordProblems } from '../../../server/backup/recordCheck';
import { holdPayouts } from '../../../server/store/payoutHold';
import { startExchange, type Exchange } from '../../support/gateway';

const HOLDER = 'holder@statex.test';
const WHY = ['--reason', 'the ticket of May'];
const DAY_MS = 86_400_000;
const HALT = ['halt', 'BTC_USDT', ...WHY];
const credit = (quantity: string, currency = 'USDT') => ['credit', HOLDER, currency, quantity, ...WHY];

let exchange: Exchange;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  await exchange.signUp(HOLDER);
});
afterEach(() => exchange.close());

const deskWith = (rules: DeskRules) => {
  const { link, accounts } = exchange.app;
  return createOperator({ link, accounts, dataDir: exchange.dataDir, rules });
};
async function run(key: string | null, words: readonly string[], unnamed = true): Promise<OperatorResult> {
  const ask = await operatorAskOf(words);
  if (!ask) throw new Error('not understood');
  return deskWith({ unnamed, limit: '10000' })(ask.act, { key, reason: ask.reason });
}
/** Names a person and returns the key. */
async function named(name: string, roles: string, by: string | null = null): Promise<string> {
  const { message } = await run(by, ['people', 'add', name, roles, ...WHY]);
  return /OPERATOR_KEY=(\S+)/.exec(message)?.[1] ?? '';
}
const latest = (count: number) =>
  exchange.app.accounts.auditLog
    .latest(count)
    .toReversed()
    .map(({ actor, act, reason, outcome }) => [actor, act, reason, outcome.split(':')[0]]);
const held = async (): Promise<string> => {
  const user = exchange.app.accounts.users.byAccount(HOLDER)?.id ?? 0;
  const { balances } = await exchange.app.link.query({ kind: 'user', user });
  return balances.find(({ currency }) => currency === 'USDT')?.available ?? '0';
};
const numberIn = ({ message }: OperatorResult): string => /confirm (\d{8})/.exec(message)?.[1] ?? '';

describe('an operator’s act', () => {
  it('needs a reason unless it only reads, and both are in the record', async () => {
    expect(await run(null, ['halt', 'BTC_USDT'])).toMatchObject({
      ok: false,
      message: expect.stringMatching('--reason'),
    });
    expect(await run(null, ['halt', 'BTC_USDT', '--reason', 'no'])).toMatchObject({ ok: false });
    expect(await run(null, HALT)).toMatchObject({ ok: true });
    expect(await run(null, ['notice', 'list'])).toMatchObject({ ok: true });
    expect(latest(4)).toEqual([
      ['operator', 'halt', null, 'refused'],
      ['operator', 'halt', null, 'refused'],
      ['operator', 'halt', 'the ticket of May', 'done'],
      ['operator', 'notice.list', null, 'done'],
    ]);
  });

  it('that only reads works while the engine does not', async () => {
    const { accounts, link } = exchange.app;
    const send = () => Promise.reject(new Error('the engine is away'));
    const desk = createOperator({ accounts, link: { ...link, send }, dataDir: exchange.dataDir });
    expect(await desk({ act: 'status' }, { key: null, reason: null })).toMatchObject({ ok: true });
  });

  it('takes its reason from the words that it has for one anyway', async () => {
    expect(await operatorAskOf(['clock', 'set', '--reason', 'the server was moved'])).toEqual({
      act: { act: 'clock.set', reason: 'the server was moved' },
      reason: null,
    });
    expect(await operatorAskOf(['fiat', 'release', 'x', 'the', 'bank', 'confirms'])).toMatchObject({
      act: { note: 'the bank confirms' },
    });
    for (const said of ['no', '    '])
      expect(await run(null, ['fiat', 'release', 'x', said])).toMatchObject({
        ok: false,
        message: expect.stringContaining('of at least four characters'),
      });
    expect(await run(null, ['identity', 'reject', HOLDER, '1', '--reason', 'photoUnreadable'])).toMatchObject({
      message: expect.stringContaining('is not under review'),
    });
  });
});

describe('people who act as the operator', () => {
  it('have to be named before anything is done on an exchange that is not a sandbox', async () => {
    const refused = { ok: false, message: expect.stringContaining('first name the people') };
    expect(await run(null, HALT, false)).toMatchObject(refused);
    expect(await run(null, ['withdrawal', 'list'], false)).toMatchObject(refused);
    expect(await run(null, ['status'], false)).toMatchObject({ message: 'nothing is wrong' });
    expect(await run(null, ['people', 'add', 'ada', 'market', ...WHY], false)).toMatchObject({ ok: false });
    expect(await run(null, ['people', 'add', 'ada', 'admin,market', ...WHY], false)).toMatchObject({ ok: true });
    expect(await run(null, HALT, false)).toMatchObject({ ok: false, message: 'set OPERATOR_KEY to your key' });
  });

  it('act by their own key, in their roles, under their names', async () => {
    const ada = await named('ada', 'admin');
    const ben = await named('ben', 'market', ada);
    expect(await run('somebody', HALT)).toMatchObject({ ok: false });
    expect(await run(ada, HALT)).toMatchObject({ ok: false, message: 'this needs the role market' });
    expect(await run(ben, HALT)).toMatchObject({ ok: true });
    expect(await run(ben, ['people', 'add', 'cleo', 'admin', ...WHY])).toMatchObject({ ok: false });
    expect(latest(4)).toEqual([
      ['nobody', 'halt', 'the ticket of May', 'refused'],
      ['ada', 'halt', 'the ticket of May', 'refused'],
      ['ben', 'halt', 'the ticket of May', 'done'],
      ['ben', 'people.add', 'the ticket of May', 'refused'],
    ]);
    const kept = JSON.stringify(exchange.app.accounts.auditLog.latest(20));
    for (const key of [ada, ben]) expect(kept).not.toContain(key);
  });

  it('end, all but the last admin, and their names are never given again', async () => {
    const ada = await named('ada', 'admin');
    const ben = await named('ben', 'market', ada);
    expect(await run(ada, ['people', 'end', 'ada', ...WHY])).toMatchObject({ ok: false });
    expect(await run(ada, ['people', 'end', 'ben', ...WHY])).toMatchObject({ ok: true });
    expect(await run(ben, HALT)).toMatchObject({ ok: false });
    expect(await run(ada, ['people', 'add', 'ben', 'market', ...WHY])).toMatchObject({ ok: false });
    expect((await run(ada, ['people', 'list'])).message).toMatch(/^ada {2}admin {2}since .*\nben {2}market {2}.*ended/);
  });

  it('get another key for a lost one: by an admin, or from the machine while the exchange is stopped', async () => {
    const ada = await named('ada', 'admin');
    const ben = await named('ben', 'market', ada);
    const renew = { act: 'people.renew', name: 'ben' } as const;
    const by = { key: null, reason: 'the key was lost' };
    expect(await deskWith({ unnamed: true, limit: '1' })(renew, by)).toMatchObject({ ok: false });
    expect(await deskWith({ unnamed: false, limit: '1', stopped: true })(renew, by)).toMatchObject({ ok: true });
    expect(await run(ben, HALT)).toMatchObject({ ok: false });
    const { message } = await run(ada, ['people', 'renew', 'ben', ...WHY]);
    expect(await run(/OPERATOR_KEY=(\S+)/.exec(message)?.[1] ?? '', HALT)).toMatchObject({ ok: true });
    expect(await run(ada, ['people', 'renew', 'cleo', ...WHY])).toMatchObject({ ok: false });
    expect(latest(5)[0]).toEqual(['operator', 'people.renew', 'the key was lost', 'done']);
  });

  it('are named by complete commands only', async () => {
    const wrong = [
      ['people', 'add', 'ada'],
      ['people', 'add', 'operator', 'admin'],
      ['people', 'add', 'ada', 'king'],
      ['people', 'end'],
      ['people', 'end', 'ada', 'admin'],
      ['confirm'],
      ['confirm', '1'],
      ['requests', 'x'],
    ];
    expect(await Promise.all(wrong.map(operatorAskOf))).toEqual(wrong.map(() => null));
  });
});

describe('an act above the limit', () => {
  let [ada, ben, cleo] = ['', '', ''];
  beforeEach(async () => {
    ada = await named('ada', 'admin');
    ben = await named('ben', 'treasury', ada);
    cleo = await named('cleo', 'treasury', ada);
  });

  it('is carried out once, when a second person in the role confirms it', async () => {
    expect(await run(ben, credit('10000'))).toMatchObject({ ok: true, message: expect.stringContaining('got 10000') });
    const id = numberIn(await run(ben, credit('10000.01')));
    expect([id, await held()]).toEqual([expect.stringMatching(/^\d{8}$/), '10000.00000000']);
    expect((await run(cleo, ['requests'])).message).toContain(`${id}  `);
    const confirm = ['confirm', id, ...WHY];
    expect(await run(ben, confirm)).toMatchObject({ ok: false, message: 'somebody else has to confirm it' });
    expect(await run(ada, confirm)).toMatchObject({ ok: false, message: 'this needs the role treasury' });
    expect(await run(cleo, ['confirm', id])).toMatchObject({ ok: false });
    expect(await run(cleo, confirm)).toMatchObject({ ok: true });
    expect(await run(cleo, confirm)).toMatchObject({ ok: false });
    expect(await held()).toBe('20000.01000000');
    expect(latest(3)).toEqual([
      ['cleo', 'request.confirm', 'the ticket of May', 'done'],
      ['ben and cleo', 'credit', 'the ticket of May; the ticket of May', 'done'],
      ['cleo', 'request.confirm', 'the ticket of May', 'refused'],
    ]);
  });

  it('is also the opening of an ICO project, which creates coins at whatever price it has, and a decision about it', async () => {
    const [finn, gus] = [await named('finn', 'market', ada), await named('gus', 'market', ada)];
    const { now } = exchange.clock;
    const project = {
      ...{
        name: 'Cheap bitcoin',
        currency: 'BTC',
        phases: [{ from: '0', price: '0.00000001' }],
        total: '1000',
        step: '1',
      },
      ...{ min: '1', max: '1000', start: now, end: now + DAY_MS, recruit_time: now + DAY_MS, freeze_rate: '0' },
    };
    const file = join(exchange.dataDir, 'project.json');
    writeFileSync(file, JSON.stringify({ ...project, thaw_days: 1 }));
    const id = /^\d{16}/.exec((await run(finn, ['ico', 'create', file, ...WHY])).message)?.[0] ?? '';
    const second = numberIn(await run(finn, ['ico', 'open', id, ...WHY]));
    expect((await run(finn, ['ico', 'list'])).message).toContain(`${id}  created`);
    expect(await run(gus, ['confirm', second, ...WHY])).toMatchObject({ ok: true });
    expect((await run(finn, ['ico', 'list'])).message).toContain(`${id}  open`);
    expect(await run(finn, ['ico', 'cancel', id, ...WHY])).toMatchObject({
      message: expect.stringContaining('is cancelled'),
    });
  });

  it('is carried out once when two people confirm it at the same moment', async () => {
    const dora = await named('dora', 'treasury', ada);
    const confirm = ['confirm', numberIn(await run(ben, credit('30000'))), ...WHY];
    const answers = await Promise.all([cleo, dora].map((key) => run(key, confirm)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await held()).toBe('30000.00000000');
  });

  it('waits for a day, can be denied, and is not carried out for whoever acts no more', async () => {
    const [first, second, third] = await Promise.all(
      ['20001', '20002', '20003'].map(async (quantity) => numberIn(await run(ben, credit(quantity)))),
    );
    expect(await run(cleo, ['deny', first ?? '', ...WHY])).toMatchObject({ ok: true });
    expect(await run(cleo, ['confirm', first ?? '', ...WHY])).toMatchObject({ ok: false });
    await run(ada, ['people', 'end', 'ben', ...WHY]);
    expect(await run(cleo, ['confirm', second ?? '', ...WHY])).toMatchObject({ message: 'ben acts no more' });
    exchange.clock.now += DAY_MS;
    expect((await run(cleo, ['requests'])).message).toBe('nothing waits');
    expect(await run(cleo, ['confirm', third ?? '', ...WHY])).toMatchObject({ ok: false });
    expect(await held()).toBe('0');
  });

  it('is also one of many small ones, which count together for 24 hours', async () => {
    expect(await run(ben, credit('6000'))).toMatchObject({ ok: true, message: expect.stringContaining('got 6000') });
    expect(await run(ben, credit('4000'))).toMatchObject({ ok: true, message: expect.stringContaining('got 4000') });
    const asked = await run(ben, credit('0.5'));
    expect(asked).toMatchObject({
      ok: true,
      message: expect.stringContaining(
        'because with it you move 10000.5 USDT alone within 24 hours, and 10000 is the limit',
      ),
    });
    expect(await run(cleo, credit('9999'))).toMatchObject({ message: expect.stringContaining('got 9999') });
    expect(await run(cleo, ['confirm', numberIn(asked), ...WHY])).toMatchObject({ ok: true });
    expect(await run(cleo, credit('1'))).toMatchObject({ message: expect.stringContaining('got 1 ') });
    exchange.clock.now += DAY_MS;
    expect(await run(ben, credit('10000'))).toMatchObject({ message: expect.stringContaining('got 10000') });
    expect(await held()).toBe('30000.50000000');
  });

  it('counts acts at the same moment, and none that was refused', async () => {
    expect(await run(ben, ['credit', 'nobody@statex.test', 'USDT', '9000', ...WHY])).toMatchObject({ ok: false });
    const both = await Promise.all([run(ben, credit('6000')), run(ben, credit('6000'))]);
    expect(both.filter(({ message }) => message.includes('got 6000'))).toHaveLength(1);
    expect(await held()).toBe('6000.00000000');
  });

  it('is one whose worth nobody knows, or that could be worth anything', async () => {
    expect(numberIn(await run(ben, credit('0.0001', 'BTC')))).toMatch(/^\d{8}$/);
    holdPayouts(exchange.dataDir, exchange.clock.now);
    expect(numberIn(await run(ben, ['payouts', 'release', 'compared with the chain']))).toMatch(/^\d{8}$/);
    const cat = await named('cat', 'admin', ada);
    expect(numberIn(await run(cat, ['people', 'add', 'dan', 'treasury', ...WHY]))).toMatch(/^\d{8}$/);
  });
});

describe('an act that cannot be carried out', () => {
  it.each([
    ['account recover nobody@statex.test x@statex.test en_US', 'no account "nobody@statex.test"'],
    [`account recover ${HOLDER} x@statex.test en_US`, "nobody's identity is verified"],
    ['payouts release', 'payouts are not held'],
    ['people add bea market', 'bea was named before'],
    ['people end zoe', 'nobody acts as zoe'],
    ['people renew zoe', 'nobody acts as zoe'],
    ['credit nobody@statex.test USDT 20000', 'no account "nobody@statex.test"'],
    [`credit ${HOLDER} USDT -20000`, '"-20000" is not a plain decimal'],
    [`credit ${HOLDER} USDT 2e9`, '"2e9" is not a plain decimal'],
  ])('asks nobody to confirm it: %s', async (words, message) => {
    const ada = await named('ada', 'admin,support,treasury');
    await named('bea', 'admin', ada);
    const answer = await run(ada, [...words.split(' '), ...WHY]);
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining(message) });
    expect((await run(ada, ['requests'])).message).toBe('nothing waits');
  });
});

describe('a credit', () => {
  it('is refused outside a sandbox, and nobody is asked to confirm it', async () => {
    const ada = await named('ada', 'admin,treasury');
    const refused = { ok: false, message: expect.stringContaining('only a sandbox') };
    expect(await run(ada, credit('1'), false)).toMatchObject(refused);
    expect(await run(ada, credit('20000'), false)).toMatchObject(refused);
    expect([await held(), (await run(ada, ['requests'])).message]).toEqual(['0', 'nothing waits']);
    expect(await run(ada, credit('1'))).toMatchObject({ ok: true });
  });
});

describe('the record of operators', () => {
  it('has acts that an error ended, which may have been carried out', async () => {
    const { accounts, link } = exchange.app;
    const send = () => Promise.reject(new Error('the engine is away'));
    const desk = createOperator({ accounts, link: { ...link, send }, dataDir: exchange.dataDir });
    await expect(desk({ act: 'halt', pair: 'BTC_USDT' }, { key: null, reason: 'the ticket of May' })).rejects.toThrow(
      'the engine is away',
    );
    expect(latest(1)).toEqual([['operator', 'halt', 'the ticket of May', 'failed']]);
  });

  it('contains acts that an error ended before they were carried out', async () => {
    const key = await named('ben', 'admin,treasury');
    const { accounts, link } = exchange.app;
    const query = () => Promise.reject(new Error('the engine is away'));
    const desk = createOperator({
      ...{ accounts, dataDir: exchange.dataDir },
      link: { ...link, send: link.send.bind(link), query },
    });
    const act = { act: 'credit', account: HOLDER, currency: 'USDT', quantity: '1' } as const;
    await expect(desk(act, { key, reason: 'the ticket of May' })).rejects.toThrow('the engine is away');
    expect(latest(1)).toEqual([['ben', 'credit', 'the ticket of May', 'failed']]);
  });

  it('shows whether any of its entries was changed or removed', async () => {
    const { auditLog } = exchange.app.accounts;
    for (const pair of ['BTC_USDT', 'ETH_USDT', 'SOL_USDT']) await run(null, ['halt', pair, ...WHY]);
    expect(auditLog.broken()).toBeNull();
    await exchange.app.link.written();
    expect(recordProblems(exchange.dataDir)).toEqual([]);
    expect(await run(null, ['record', '2'])).toMatchObject({
      ok: true,
      message: expect.stringContaining('the ticket of May'),
    });
    const [, last, middle] = auditLog.latest(3);
    const db = new DatabaseSync(join(exchange.dataDir, 'accounts.db'));
    db.exec(`UPDATE audit_log SET actor = 'ada' WHERE id = ${middle?.id}`);
    expect(auditLog.broken()).toBe(middle?.id);
    expect([auditLog.broken(3), auditLog.broken(1)]).toEqual([middle?.id, null]);
    db.exec(`DELETE FROM audit_log WHERE id = ${middle?.id}`);
    expect(auditLog.broken()).toBe(last?.id);
    expect(await run(null, ['record'])).toMatchObject({ ok: false, message: expect.stringContaining('PROBLEM') });
    await exchange.app.link.written();
    expect(recordProblems(exchange.dataDir)).toEqual([
      `record of operators: entry ${middle?.id} is not the one that the log knows.`,
    ]);
    db.close();
  });
});

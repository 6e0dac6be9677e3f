import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { icoProject, listIcoProjects } from '../../../domain/contract/ico/ico';
import { walletBalances } from '../../../domain/contract/wallet/wallet';
import { commitmentOf } from '../../../domain/rules/ico/allotment';
import { readOperatorAct } from '../../../server/operator/acts';
import { createOperator } from '../../../server/operator/desk';
import { BY } from '../../support/operatorDesk';
import type { OperatorResult } from '../../../server/operator/family';
import { icoActOf } from '../../../server/products/ico/operator';
import { DAY, HOUR } from '../../support/icoExchange';
import { IcoGateway } from '../../support/icoGateway';

let ico: IcoGateway;
const folder = mkdtempSync(join(tmpdir(), 'statex-ico-file-'));
beforeEach(async () => {
  ico = await new IcoGateway().start();
});
afterEach(async () => {
  await ico.close();
  rmSync(folder, { recursive: true, force: true });
});

const operate = async (...words: string[]): Promise<OperatorResult> => {
  const act = icoActOf(words);
  const read = act && (await readOperatorAct(JSON.parse(JSON.stringify(act))));
  const { link, accounts } = ico.exchange.app;
  return read
    ? createOperator({ link, accounts, dataDir: ico.dataDir })(read, BY)
    : { ok: false, message: 'not understood' };
};

/** Writes a file with a project that lasts a day from now. */
function fileOf(change: object = {}): string {
  const path = join(mkdtempSync(join(tmpdir(), 'statex-ico-file-')), 'project.json');
  const { now } = ico.exchange.clock;
  const project = {
    ...{ name: 'Nova #1', currency: 'NOVA', phases: [{ from: '0', price: '0.5' }], total: '100', step: '1' },
    ...{ min: '2', max: '50', start: new Date(now).toISOString(), end: now + DAY, recruit_time: now + DAY + HOUR },
    ...{ freeze_rate: '0.5', thaw_days: 10, ...change },
  };
  writeFileSync(path, JSON.stringify(project));
  return path;
}

const created = async (change: object = {}) =>
  /^\d{16}/.exec((await operate('create', fileOf(change))).message)?.[0] ?? '';

describe('an operator', () => {
  it('creates a project from a file, which becomes public only when it is opened', async () => {
    const id = await created();
    expect((await ico.exchange.call(icoProject, { project_id: id })).data).toBeNull();
    expect((await operate('list')).message).toMatch(
      new RegExp(`^${id}  created   Nova #1  0.00000000 of 100.00000000`),
    );
    const { ok, message } = await operate('open', id);
    const { data } = await ico.exchange.call(icoProject, { project_id: id });
    expect([ok, message]).toEqual([true, `${id} is public; commitment ${data.project.commitment}`]);
    expect(data.project).toMatchObject({ status: 'inProgress', pay_currency: 'USDT', day_ms: DAY, seed: null });
    expect(await operate('open', id)).toMatchObject({ ok: false, message: expect.stringContaining('icoStage') });
  });

  it('settles after the end, and the revealed seed matches the commitment', async () => {
    const id = await created();
    await operate('open', id);
    await ico.subscribe(id, '10');
    expect((await operate('settle', id)).ok).toBe(false);
    await ico.pass(DAY);
    expect(await operate('settle', id)).toEqual({ ok: true, message: `${id} is drawn and being settled` });
    await ico.due();
    const { project } = (await ico.exchange.call(icoProject, { project_id: id })).data;
    expect(project.status).toBe('settled');
    expect(commitmentOf(project.seed ?? '')).toBe(project.commitment);
  });

  it('cancels, and everything is returned', async () => {
    const id = await created();
    await operate('open', id);
    await ico.subscribe(id, '10');
    expect((await operate('cancel', id)).ok).toBe(true);
    await ico.due();
    const { data } = await ico.exchange.call(walletBalances, { account: 'ico' }, { token: ico.token });
    expect(data).toEqual([{ account: 'ico', currency: 'USDT', available: '1000.00000000', frozen: '0.00000000' }]);
    expect((await ico.exchange.call(listIcoProjects, { page: 1, page_size: 20 })).data.list).toMatchObject([
      { id, status: 'cancelled' },
    ]);
  });

  it('sees what is wrong with a file, and each action is in the audit log', async () => {
    await expect(operate('create', fileOf({ total: 5 }))).rejects.toThrow('project file: total');
    await expect(operate('create', fileOf({ colour: 'red' }))).rejects.toThrow('project file');
    expect(await operate('create', fileOf({ total: '100.5' }))).toMatchObject({
      ...{ ok: false, message: expect.stringMatching(/^validation \(total\)/) },
    });
    expect(await operate('open', '0000000000000007')).toMatchObject({ ok: false });
    const log = ico.exchange.app.accounts.auditLog.latest(10).filter(({ act }) => act.startsWith('ico.'));
    expect(log.map(({ act, subject, outcome }) => [act, subject, outcome.split(':')[0]])).toEqual([
      ['ico.open', '0000000000000007', 'refused'],
      ['ico.create', 'Nova #1', 'refused'],
    ]);
  });

  it.each([['open'], ['create'], ['list', 'x'], ['destroy', '1'], []])(
    'gets a malformed command refused: %s',
    (...words) => {
      expect(icoActOf(words)).toBeNull();
    },
  );
});

import { appendFileSync, chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../../server/config/config';
import { readOperatorAct } from '../../../server/operator/acts';
import { createOperator } from '../../../server/operator/desk';
import { fileAskOf, performFileAct } from '../../../server/operator/fileActs';
import type { FileNote } from '../../../server/operator/fileNotes';
import { listenForOperator, operatorSocketPath } from '../../../server/operator/socket';
import { deliverNote, keepNote, takeNotes } from '../../../server/operator/waitingNotes';
import { recordProblems } from '../../../server/backup/recordCheck';
import { startExchange, type Exchange } from '../../support/gateway';

const WAITING = 'operator-notes.jsonl';
const NOTE: FileNote = {
  ...{ act: 'backup', time: Date.UTC(2026, 4, 1), by: 'root', words: '/backups/one --key public', ok: true },
  ...{ reason: null, outcome: '/backups/one: 1.0 MB' },
};

let exchange: Exchange;
let away: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  exchange.clock.now = NOTE.time;
  away = mkdtempSync(join(tmpdir(), 'statex-notes-'));
});
afterEach(async () => {
  await exchange.close();
  rmSync(away, { recursive: true, force: true });
});

const desk = () => {
  const { link, accounts } = exchange.app;
  return createOperator({ link, accounts, dataDir: exchange.dataDir });
};
const recorded = () =>
  exchange.app.accounts.auditLog
    .latest(20)
    .toReversed()
    .map(({ actor, act, subject, reason, outcome }) => [actor, act, subject, reason, outcome]);
const ENTRY = [
  ...['system user root', 'backup', '/backups/one --key public', null],
  'done: /backups/one: 1.0 MB (2026-05-01T00:00:00.000Z)',
];
const perform = (...words: string[]) => {
  const ask = fileAskOf(words);
  if (!ask) throw new Error('not understood');
  return performFileAct(readConfig({ DATA_DIR: exchange.dataDir }), ask);
};

it('an act on files is in the record of the exchange that runs', async () => {
  const operator = await listenForOperator(operatorSocketPath(exchange.dataDir), desk());
  await deliverNote(exchange.dataDir, NOTE);
  await deliverNote(exchange.dataDir, { ...NOTE, ok: false, outcome: 'the disk is full' });
  await operator.close();
  expect(recorded()).toEqual([ENTRY, [...ENTRY.slice(0, 4), 'refused: the disk is full (2026-05-01T00:00:00.000Z)']]);
  expect(existsSync(join(exchange.dataDir, WAITING))).toBe(false);
});

it('an act on files of a stopped exchange is in its record from the next start on, also after a crash meanwhile', async () => {
  await deliverNote(away, NOTE);
  const cut = takeNotes(away, () => Promise.reject(new Error('the process died')));
  await expect(cut).rejects.toThrow('the process died');
  keepNote(away, { ...NOTE, act: 'rotate-secret', reason: 'somebody left' });
  appendFileSync(join(away, WAITING), '{"act":"withdrawal.approve","withdrawalId":"1"}\n{"act":"back');
  await takeNotes(away, desk());
  expect(recorded().map(([, act, , reason]) => [act, reason])).toEqual([
    ['backup', null],
    ['rotate-secret', 'somebody left'],
  ]);
  await takeNotes(away, desk());
  expect(recorded()).toHaveLength(2);
  await exchange.app.link.written();
  expect(recordProblems(exchange.dataDir)).toEqual([]);
});

it('a note that an exchange does not answer is kept for its next start', async () => {
  const held: Socket[] = [];
  const hanging = createServer((socket) => held.push(socket)).listen(operatorSocketPath(away));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const delivered = deliverNote(away, NOTE);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await delivered;
  await expect.poll(() => held.length).toBe(1);
  for (const socket of held) socket.destroy();
  hanging.close();
  await takeNotes(away, desk());
  expect(recorded()).toEqual([ENTRY]);
});

it('a note that was kept because its answer came late is recorded once, and another of the same act as well', async () => {
  await desk()(NOTE, { key: null, reason: null });
  keepNote(away, NOTE);
  keepNote(away, { ...NOTE, time: NOTE.time + 1 });
  keepNote(away, { ...NOTE, reason: 'every night' });
  await takeNotes(away, desk());
  const later = `${ENTRY[4]}`.replace('00.000Z', '00.001Z');
  const [actor, act, subject, , outcome] = ENTRY;
  expect(recorded()).toEqual([ENTRY, [...ENTRY.slice(0, 4), later], [actor, act, subject, 'every night', outcome]]);
});

it('a note that was kept is in the record once however many others were written until the next start', async () => {
  await desk()(NOTE, { key: null, reason: null });
  keepNote(away, NOTE);
  const { auditLog } = exchange.app.accounts;
  for (let at = 1; at <= 1000; at++)
    auditLog.write({ actor: 'system user root', act: 'backup', subject: `${at}`, outcome: 'done' });
  await takeNotes(away, desk());
  expect(recorded().filter((entry) => entry[2] === NOTE.words)).toEqual([]);
  expect(auditLog.latest(2000).filter(({ subject }) => subject === NOTE.words)).toHaveLength(1);
});

it('no entry from before its act is taken for that of a note', async () => {
  await desk()(NOTE, { key: null, reason: null });
  const { auditLog } = exchange.app.accounts;
  const [entry] = auditLog.latest(1);
  exchange.clock.now += 7_200_000;
  for (let at = 1; at <= 600; at++)
    auditLog.write({ actor: 'user 1', act: 'apiKey.create', subject: `${at}`, outcome: 'done' });
  expect([NOTE.time, exchange.clock.now].map((since) => auditLog.has(entry!, since))).toEqual([true, false]);
});

it('a note that a full disk cut off does not take the next one with it', async () => {
  appendFileSync(join(away, WAITING), '{"act":"back');
  keepNote(away, NOTE);
  await takeNotes(away, desk());
  expect(recorded()).toEqual([ENTRY]);
});

it('a note written by root belongs to the owner of the directory, so that the exchange can take it', () => {
  const { uid, gid } = statSync(away);
  const owner = process.getuid?.() === 0 ? uid + 1 : uid;
  chownSync(away, owner, gid);
  keepNote(away, NOTE);
  expect(statSync(join(away, WAITING)).uid).toBe(owner);
});

it('a note stands for an act on files and nothing else', async () => {
  for (const wrong of [
    { ...NOTE, act: 'credit' },
    { ...NOTE, by: undefined },
    { ...NOTE, time: '1' },
    { ...NOTE, ok: 1 },
  ])
    expect(await readOperatorAct(wrong)).toBeNull();
  expect(await readOperatorAct(NOTE)).toEqual(NOTE);
});

it('a backup and a restore are recorded where they belong, and a restore needs a reason', async () => {
  const at = (name: string) => join(away, name);
  await exchange.app.link.written();
  expect(await perform('backup', 'keys', at('private'), at('public'))).toMatchObject({ ok: true });
  expect(await perform('backup', at('one'), '--key', at('public'))).toMatchObject({ ok: true });
  await expect(perform('backup', at('one'), '--key', at('public'))).rejects.toThrow('exists already');
  const restore = ['restore', at('one'), '--key', at('private'), '--into', at('again')];
  expect(await perform(...restore)).toMatchObject({ ok: false, message: expect.stringContaining('say why') });
  expect(await perform(...restore, '--reason', 'the disk broke')).toMatchObject({ ok: true });
  await takeNotes(exchange.dataDir, desk());
  await takeNotes(at('again'), desk());
  expect(recorded().map(([, act, , reason, outcome]) => [act, reason, String(outcome).split(':')[0]])).toEqual([
    ['backup', null, 'done'],
    ['backup', null, 'refused'],
    ['restore', 'the disk broke', 'done'],
  ]);
});

import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listActivity } from '../../../domain/contract/account/security';
import { appealFiatOrder, fiatProof, releaseFiatOrder, uploadFiatProof } from '../../../domain/contract/fiat/fiatCalls';
import { operatorActOf, readOperatorAct } from '../../../server/operator/acts';
import { createOperator } from '../../../server/operator/desk';
import { BY } from '../../support/operatorDesk';
import { codeOf, FiatGateway, SELLER_FUNDS } from '../../support/fiatGateway';
import { Upload } from '../../support/gateway';
import { photo } from '../../support/photos';

const DAY_MS = 86_400_000;

let fiat: FiatGateway;
let order_id: string;
let proof_id: string;
beforeEach(async () => {
  fiat = await new FiatGateway().start();
  ({ id: order_id } = await fiat.paid());
  const upload = new Upload({ order_id }, await photo());
  const { data } = await fiat.exchange.raw(uploadFiatProof, upload, { token: fiat.buyer });
  proof_id = (data as unknown as { proof: { id: string } }).proof.id;
});
afterEach(() => fiat.close());

const directory = () => join(fiat.dataDir, 'files');
const proofFiles = () => readdirSync(directory()).filter((name) => name.startsWith('fiat-'));
const firstBytes = (name: string) => readFileSync(name).subarray(0, 2).toString('hex');
const operate = async (words: readonly string[]) => {
  const act = await operatorActOf(words);
  if (!act) throw new Error('not understood');
  const { link, accounts } = fiat.exchange.app;
  return createOperator({ link, accounts, dataDir: fiat.dataDir })(act, BY);
};
const looks = async (token: string, of = 'proofsViewed') => {
  const { data } = await fiat.call(listActivity, { page: 1, page_size: 20, kind: 'protection' }, token);
  return data.list.filter(({ what }) => what === of).map(({ detail, address }) => [detail, address]);
};
const read = (token: string, id = proof_id, order = order_id) =>
  fiat.exchange.app.fastify.inject({
    url: fiatProof.path,
    query: { order_id: order, proof_id: id },
    headers: { token },
  });
const release = () => fiat.call(releaseFiatOrder, { order_id, funds_password: SELLER_FUNDS }, fiat.seller);
/** Signs in again, because sessions expire before the proofs do. */
async function later(ms: number): Promise<void> {
  fiat.pass(ms);
  await fiat.exchange.app.closing.settleDue();
  fiat.buyer = await fiat.exchange.signIn('buyer@statex.test');
}

describe('payment proofs at rest', () => {
  it('are sealed from their upload on, and complete for both sides', async () => {
    expect(proofFiles()).toEqual([`fiat-${proof_id}.sealed`]);
    expect(firstBytes(join(directory(), `fiat-${proof_id}.sealed`))).not.toBe('ffd8');
    for (const token of [fiat.buyer, fiat.seller])
      expect((await read(token)).rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');
    const unknown = (await read(fiat.buyer, 'x'.repeat(20))).json();
    expect(unknown.code).toBe(codeOf('notFound'));
    expect((await read(fiat.stranger)).json()).toEqual(unknown);
    expect((await read(fiat.buyer, proof_id, '0000000000000001')).json()).toEqual(unknown);
  });

  it('are readable until a start seals them if of an earlier version, and are deleted like the others', async () => {
    await release();
    const { proofFiles: kept } = fiat.exchange.app.accounts;
    const [readable, sealed] = ['jpg', 'sealed'].map((end) => join(directory(), `fiat-${proof_id}.${end}`));
    writeFileSync(readable ?? '', (await kept.bytes(proof_id)) ?? '');
    rmSync(sealed ?? '');
    expect((await read(fiat.seller)).rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');
    await fiat.exchange.app.close();
    const db = new DatabaseSync(join(fiat.dataDir, 'accounts.db'));
    db.exec("DELETE FROM done_once WHERE name = 'payment proofs are sealed'; DELETE FROM fiat_proofs");
    db.close();
    await fiat.restart(0);
    await fiat.exchange.app.accounts.proofFiles.sealEarlier(() => []);
    expect([proofFiles(), firstBytes(sealed ?? '') === 'ffd8']).toEqual([[`fiat-${proof_id}.sealed`], false]);
    await later(90 * DAY_MS);
    expect(proofFiles()).toEqual([]);
  });

  it('are deleted 90 days after the end of their order, which then no longer refers to them', async () => {
    fiat.pass(DAY_MS / 24);
    await release();
    await later(90 * DAY_MS - 1);
    expect(proofFiles()).toHaveLength(1);
    expect((await fiat.order(order_id, fiat.buyer)).proofs).toHaveLength(1);
    await later(1);
    expect(proofFiles()).toEqual([]);
    expect((await fiat.order(order_id, fiat.buyer)).proofs).toEqual([]);
    expect((await read(fiat.buyer)).json().code).toBe(codeOf('notFound'));
  });

  it('are kept as long as their order is under appeal', async () => {
    await fiat.call(appealFiatOrder, { order_id, reason: 'No answer' }, fiat.buyer);
    await later(400 * DAY_MS);
    expect(proofFiles()).toHaveLength(1);
    expect((await fiat.order(order_id, fiat.buyer)).status).toBe('inAppeal');
  });
});

it('both sides give statements and pictures in an appeal, and the operator gets all of them', async () => {
  const picture = async () => new Upload({ order_id }, await photo());
  const early = await fiat.exchange.raw(uploadFiatProof, await picture(), { token: fiat.seller });
  expect(early.code).toBe(codeOf('fiatOrderState'));
  await fiat.call(appealFiatOrder, { order_id, reason: 'No answer' }, fiat.buyer);
  await fiat.call(appealFiatOrder, { order_id, reason: 'Nothing is on my account' }, fiat.seller);
  const sent = await fiat.exchange.raw(uploadFiatProof, await picture(), { token: fiat.seller });
  const { id } = (sent.data as unknown as { proof: { id: string } }).proof;
  expect((await fiat.order(order_id, fiat.buyer)).proofs.map(({ by }) => by)).toEqual(['buyer', 'seller']);
  for (const token of [fiat.buyer, fiat.seller])
    expect((await read(token, id)).rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');
  const place = mkdtempSync(join(tmpdir(), 'statex-proofs-'));
  const { message } = await operate(['fiat', 'show', order_id, '--proofs', place]);
  expect(message).toContain('seller  stated  Nothing is on my account');
  expect(readdirSync(place).toSorted()).toEqual([
    `fiat-${order_id}-buyer-${proof_id}.jpg`,
    `fiat-${order_id}-seller-${id}.jpg`,
  ]);
  rmSync(place, { recursive: true });
  await release();
  await later(90 * DAY_MS);
  expect(proofFiles()).toEqual([]);
});

describe('the operator’s access to proofs', () => {
  it('writes them to the given path, and both sides see each access', async () => {
    expect((await operate(['fiat', 'show', order_id])).message).toContain('payment proofs: 1');
    expect([await looks(fiat.buyer), await looks(fiat.stranger, 'fiatOrderViewed')]).toEqual([[], []]);
    for (const side of [fiat.buyer, fiat.seller])
      expect(await looks(side, 'fiatOrderViewed')).toEqual([[order_id, '']]);
    const place = mkdtempSync(join(tmpdir(), 'statex-proofs-'));
    const { message } = await operate(['fiat', 'show', order_id, '--proofs', place]);
    const file = join(place, `fiat-${order_id}-buyer-${proof_id}.jpg`);
    expect(message).toContain(file);
    expect([firstBytes(file), statSync(file).mode & 0o077]).toEqual(['ffd8', 0]);
    rmSync(place, { recursive: true });
    expect([await looks(fiat.buyer), await looks(fiat.seller), await looks(fiat.stranger)]).toEqual([
      [[order_id, '']],
      [[order_id, '']],
      [],
    ]);
    expect(fiat.exchange.app.accounts.auditLog.latest(1)[0]?.outcome).toBe('done: shown with 1 payment proofs');
  });

  it('accepts only complete commands', async () => {
    const show = ['fiat', 'show', '0000000000000001'];
    const wrong = [['--proofs'], ['--photos', 'x'], ['--proofs', 'x', 'y'], ['x']];
    expect(await Promise.all(wrong.map((words) => operatorActOf([...show, ...words])))).toEqual(wrong.map(() => null));
    expect(await readOperatorAct({ act: 'fiat.show', orderId: 'x', proofs: 'not/whole' })).toBeNull();
  });
});

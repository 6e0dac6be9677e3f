import { afterAll, beforeAll, expect, it } from 'vitest';
import { Program } from '../../support/program';
import { TRC20_ADDRESS, WalletExchange } from '../../support/walletExchange';

const DAY_MS = 86_400_000;
const APPLY = '/sapi/v1/capital/withdraw/apply';
const WISH = { coin: 'USDT', network: 'TRC20', address: TRC20_ADDRESS, amount: '20' };

let wallet: WalletExchange;
let program: Program;
beforeAll(async () => {
  wallet = await new WalletExchange().start();
  wallet.verify();
  program = new Program(wallet.exchange, 'holder@statex.test', ['read', 'withdraw'], ['127.0.0.1']);
});
afterAll(() => wallet.close());

it('a new key waits a day before it may withdraw, and one without the permission never may', async () => {
  const refused = { code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' };
  expect(await program.call('POST', APPLY, WISH)).toEqual(refused);
  wallet.exchange.clock.now += DAY_MS;
  const reader = new Program(wallet.exchange, 'holder@statex.test', ['read']);
  expect(await reader.call('POST', APPLY, WISH)).toEqual(refused);
  expect(await program.call('POST', APPLY, WISH, { address: '192.0.2.7' })).toEqual(refused);
});

it('an API withdrawal passes the same checks as on the page, and goes only to known addresses', async () => {
  const stranger = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
  const wrong: [object, number][] = [
    [{ address: stranger }, -4001],
    [{ address: 'nonsense' }, -4001],
    [{ addressTag: '12345' }, -1130],
    [{ amount: '0.000001' }, -4001],
    [{ amount: '2000000' }, -4001],
    [{ amount: '999.5' }, -4026],
    [{ amount: '-1' }, -1100],
    [{ coin: 'NOSUCH' }, -1130],
    [{ network: 'NOSUCH' }, -1130],
    [{ withdrawOrderId: 'no name' }, -1100],
    [{ walletType: '1' }, -1104],
    [{ coin: 'UNI', network: 'ETH', address: `0x${'11'.repeat(20)}` }, -4019],
  ];
  for (const [change, code] of wrong)
    expect([change, (await program.call<{ code: number }>('POST', APPLY, { ...WISH, ...change })).code]).toEqual([
      ...[change, code],
    ]);
  expect(await wallet.balance()).toBe('1000/0');
});

it('an API withdrawal is made once per signature, listed and followed to its end', async () => {
  const text = program.sign(WISH);
  const [one, two] = [await program.send('POST', APPLY, text), await program.send('POST', APPLY, text)];
  expect(two.data).toEqual(one.data);
  const upper = text.replace(/[^=]*$/, (signature) => signature.toUpperCase());
  expect((await program.send('POST', APPLY, upper)).data).toEqual(one.data);
  expect(await wallet.balance()).toBe('979/21');
  const { id } = one.data as { id: string };
  const history = () => program.call<object[]>('GET', '/sapi/v1/capital/withdraw/history', { coin: 'USDT' });
  const listed = { id, coin: 'USDT', network: 'TRX', address: TRC20_ADDRESS, amount: '20.00000000', addressTag: '' };
  expect(await history()).toMatchObject([{ ...listed, status: 2, transactionFee: '1.00000000', txId: '' }]);
  await wallet.seconds(20);
  expect(await history()).toMatchObject([{ ...listed, status: 6, applyTime: expect.stringMatching(/^2026-01-06 /) }]);
  const open = { coin: 'USDT', status: 2 };
  expect(await program.call('GET', '/sapi/v1/capital/withdraw/history', open)).toEqual([]);
});

it('an API withdrawal is made once per client id, however often it is requested, even concurrently', async () => {
  const before = await wallet.balance();
  const named = { ...WISH, amount: '21', withdrawOrderId: 'rent-01' };
  const asked = await Promise.all([1, 2, 3].map(() => program.call<{ id: string }>('POST', APPLY, { ...named })));
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  await wallet.seconds(20);
  wallet.exchange.clock.now += 3 * DAY_MS;
  expect(await program.call('POST', APPLY, { ...named, amount: '21.0' })).toEqual(asked[0]);
  expect(await program.call('POST', APPLY, { ...named, amount: '22' })).toMatchObject({ code: -4001 });
  expect(await program.call('POST', APPLY, { ...named, addressTag: '7' })).toMatchObject({ code: -4001 });
  const [available] = (await wallet.balance()).split('/');
  expect(Number(before.split('/')[0]) - Number(available)).toBe(22);
  const history = { withdrawOrderId: 'rent-01' };
  const found = await program.call('GET', '/sapi/v1/capital/withdraw/history', history);
  expect(found).toMatchObject([{ id: asked[0]?.id, withdrawOrderId: 'rent-01', status: 6 }]);
  const nobody = { withdrawOrderId: 'rent-02' };
  expect(await program.call('GET', '/sapi/v1/capital/withdraw/history', nobody)).toEqual([]);
});

it('the API lists deposits and deposit addresses', async () => {
  const place = { coin: 'usdt', network: 'TRX' };
  const told = await program.call('GET', '/sapi/v1/capital/deposit/address', place);
  expect(told).toEqual({ coin: 'USDT', address: expect.stringMatching(/^T/) as string, tag: '', url: '' });
  const read = (fields: Record<string, number>) =>
    program.call<object[]>('GET', '/sapi/v1/capital/deposit/hisrec', fields);
  expect(await read({})).toMatchObject([{ amount: '1000.00000000', coin: 'USDT', network: 'TRX', status: 1 }]);
  expect([await read({ status: 0 }), await read({ offset: 1 })]).toEqual([[], []]);
});

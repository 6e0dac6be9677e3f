import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login, resetPassword, resetVerify, sendCode } from '../../../domain/contract/account/account';
import { lockAccount, lockByLink, unlockAccount } from '../../../domain/contract/account/accountLock';
import { createApiKey, listApiKeys } from '../../../domain/contract/account/apiKeys';
import { requestContactRecovery } from '../../../domain/contract/account/contactRecovery';
import { listActivity, securityOverview, sendSecurityCode } from '../../../domain/contract/account/security';
import { isSensitive } from '../../../domain/contract/call';
import { CALLS } from '../../../domain/contract/calls';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import { cancelFiatOrder, listFiatOffers } from '../../../domain/contract/fiat/fiatCalls';
import { cancelSpotOrder, placeSpotOrder } from '../../../domain/contract/spot/spot';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { operatorActOf, readOperatorAct } from '../../../server/operator/acts';
import type { EngineLink } from '../../../server/link/messages';
import { startEngine } from '../../../server/link/startEngine';
import { createOperator } from '../../../server/operator/desk';
import { FiatGateway } from '../../support/fiatGateway';
import { FORM, startExchange, type Exchange } from '../../support/gateway';
import { BY } from '../../support/operatorDesk';
import { WalletExchange } from '../../support/walletExchange';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ACCOUNT = 'holder@statex.test';
const NEW = 'new@statex.test';
const PASSWORD = 'A-brand-new-password-1';
const KEY = { label: 'bot', permissions: ['read' as const], addresses: [], kind: 'hmac' as const };
const ORDER = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '50000.00', quantity: '0.001' } as const;
const CALLER = { origin: { address: '', device: '' }, locale: 'en_US' };

const codeOf = (name: ErrorName) => ERRORS[name].code;

interface At {
  exchange: Exchange;
  dataDir: string;
}

async function operate(
  { exchange, dataDir }: At,
  verb: 'suspend' | 'reinstate' | 'recover' | 'suspended',
  ...words: string[]
) {
  const act = await operatorActOf(['account', verb, ...words]);
  if (!act) throw new Error('not understood');
  return createOperator({ link: exchange.app.link, accounts: exchange.app.accounts, dataDir })(act, BY);
}

describe('an account suspended by an operator', () => {
  let exchange: Exchange;
  let token: string;
  let id: number;
  beforeEach(async () => {
    exchange = await startExchange({ LIMITS: 'off' });
    token = await exchange.signUp(ACCOUNT);
    id = accounts().users.byAccount(ACCOUNT)?.id ?? 0;
  });
  afterEach(() => exchange.close());

  const at = () => ({ exchange, dataDir: exchange.dataDir });
  const accounts = () => exchange.app.accounts;
  const suspend = () => operate(at(), 'suspend', ACCOUNT);
  const reinstate = () => operate(at(), 'reinstate', ACCOUNT);
  const mails = async (account = ACCOUNT) => (await exchange.call(sandboxOutbox, { account })).data;
  const linkIn = (text = '') => /\/not-me#([\w-]{43})/.exec(text)?.[1] ?? '';
  const unlock = async () => {
    exchange.clock.now += 120_000;
    await exchange.call(sendSecurityCode, { account: ACCOUNT, scene: 'unlock' }, { token });
    const code = (await mails())[0]?.code ?? '';
    return (await exchange.raw(unlockAccount, { password: FORM.password, code }, { token })).code;
  };

  it('loses its sessions and keys, rests its withdrawals, and is told', async () => {
    await exchange.call(createApiKey, { ...KEY, funds_password: FORM.funds_password }, { token });
    const ended: string[] = [];
    accounts().sessions.onEnd(({ reason }) => ended.push(reason));
    accounts().apiKeys.onEnd(() => ended.push('key'));
    expect(await suspend()).toEqual({ ok: true, message: `${ACCOUNT} is suspended` });
    expect(ended.toSorted()).toEqual(['key', 'suspended']);
    expect(accounts().withdrawalRestUntil(id)).toBe(exchange.clock.now + DAY_MS);
    expect((await mails())[0]?.text).toContain('Account suspended by the exchange');
    expect(accounts().auditLog.latest(1)).toMatchObject([
      { act: 'account.suspend', subject: ACCOUNT, reason: BY.reason, outcome: `done: ${ACCOUNT} is suspended` },
    ]);
  });

  it('can log in and look, and is refused whatever a locked one is, by an error of its own', async () => {
    await suspend();
    token = await exchange.signIn(ACCOUNT);
    expect((await exchange.call(listApiKeys, {}, { token })).data.list).toEqual([]);
    const { data } = await exchange.call(securityOverview, {}, { token });
    expect(data).toMatchObject({ locked_since: exchange.clock.now, recovery_held: false, suspended: true });
    for (const call of CALLS.filter((one) => one.access === 'user' && isSensitive(one)))
      expect([call.id, (await exchange.raw(call, {}, { token })).code]).toEqual([call.id, codeOf('accountSuspended')]);
  });

  it('is unlocked neither by its owner’s proof nor by a new password, and replaces no lost mailbox', async () => {
    await suspend();
    token = await exchange.signIn(ACCOUNT);
    expect(await unlock()).toBe(codeOf('accountSuspended'));
    await exchange.call(sendCode, { account: ACCOUNT, scene: 'reset' });
    const { data } = await exchange.call(resetVerify, { account: ACCOUNT, code: (await mails())[0]?.code ?? '' });
    expect((await exchange.raw(resetPassword, { ticket: data.ticket, password: PASSWORD })).code).toBe(200);
    const entered = await exchange.call(login, { account: ACCOUNT, password: PASSWORD });
    token = entered.data.session?.token ?? '';
    expect(entered.data.session?.user.locked).toBe(true);
    expect((await exchange.raw(requestContactRecovery, {}, { token })).code).toBe(codeOf('accountSuspended'));
  });

  it('stays suspended when an operator gives it back to its owner', async () => {
    accounts().identities.vouch(id, { name: 'Maria Roth', id_number: 'C01X00T47', country: 'DE' });
    await suspend();
    expect((await operate(at(), 'recover', ACCOUNT, NEW, 'de_DE', '--reason', 'passport shown')).ok).toBe(true);
    exchange.clock.now += 72 * HOUR_MS;
    accounts().contactRecovery.settleDue();
    expect([accounts().users.byId(id)?.account, accounts().accountLock.refusalFor(id)]).toEqual([
      NEW,
      'accountSuspended',
    ]);
  });

  it('works again once an operator reinstates it', async () => {
    await suspend();
    expect(await reinstate()).toEqual({ ok: true, message: `${ACCOUNT} is reinstated` });
    expect((await mails())[0]?.text).toContain('Suspension of the account ended by the exchange');
    const entered = await exchange.call(login, { account: ACCOUNT, password: FORM.password });
    token = entered.data.session?.token ?? '';
    expect(entered.data.session?.user.locked).toBe(false);
    expect((await exchange.raw(createApiKey, {}, { token })).code).toBe(codeOf('validation'));
    const { list } = (await exchange.call(listActivity, { page: 1, page_size: 5 }, { token })).data;
    expect(list.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['success', 'accountReinstated', 'accountSuspended']),
    );
  });

  it('is listed with the beginning of its suspension, the oldest first, until it is reinstated', async () => {
    const listed = async () => (await operate(at(), 'suspended')).message;
    const idOf = (account: string) => accounts().users.byAccount(account)?.public_id;
    expect(await listed()).toBe('no account is suspended');
    await operate(at(), 'suspend', 'trader@statex.test');
    exchange.clock.now += HOUR_MS;
    await suspend();
    await operate(at(), 'suspend', 'trader@statex.test');
    expect(await listed()).toBe(
      `${idOf('trader@statex.test')}  suspended 2026-01-05T12:00:00.000Z\n${idOf(ACCOUNT)}  suspended 2026-01-05T13:00:00.000Z`,
    );
    await reinstate();
    expect(await listed()).toBe(`${idOf('trader@statex.test')}  suspended 2026-01-05T12:00:00.000Z`);
  });

  it('keeps its owner’s lock, made before or meanwhile, when it is reinstated', async () => {
    await exchange.call(lockAccount, {}, { token });
    await suspend();
    const locked = { ok: true, message: `${ACCOUNT} is reinstated, and locked by its owner` };
    expect(await reinstate()).toEqual(locked);
    token = await exchange.signIn(ACCOUNT);
    expect(await unlock()).toBe(200);
    await suspend();
    const link = linkIn((await mails())[0]?.text);
    for (const _ of [1, 2]) expect((await exchange.raw(lockByLink, { token: link })).code).toBe(200);
    expect(await reinstate()).toEqual(locked);
  });

  it('loses what was opened since when the act is repeated, and is told once', async () => {
    await suspend();
    token = await exchange.signIn(ACCOUNT);
    exchange.clock.now += HOUR_MS;
    expect((await suspend()).ok).toBe(true);
    expect(accounts().sessions.list(id)).toEqual([]);
    expect(accounts().withdrawalRestUntil(id)).toBe(exchange.clock.now + DAY_MS);
    const told = (await mails()).filter(({ text }) => text.includes('Account suspended by the exchange'));
    expect(told).toHaveLength(1);
  });

  it('is not closed, not even by a request that was under way', async () => {
    await suspend();
    token = await exchange.signIn(ACCOUNT);
    await exchange.call(sendSecurityCode, { account: ACCOUNT, scene: 'closing' }, { token });
    const form = { password: FORM.password, code: (await mails())[0]?.code ?? '', second_factor_code: null };
    expect((await accounts().closings.request(id, form, CALLER)).ok).toBe(true);
    exchange.clock.now += 30 * DAY_MS;
    expect(accounts().closings.due()).toEqual([id]);
    await accounts().closings.settle(id, []);
    expect([accounts().erasure.isErased(id), accounts().closings.due()]).toEqual([false, []]);
  });

  it('is still suspended after a restart', async () => {
    await suspend();
    await exchange.app.close();
    const next = await startExchange({ DATA_DIR: exchange.dataDir, LIMITS: 'off' });
    expect(next.app.accounts.accountLock.refusalFor(id)).toBe('accountSuspended');
    await next.close();
  });

  it('keeps its open orders, which its owner can cancel', async () => {
    const trader = await exchange.trader();
    const placed = await exchange.call(placeSpotOrder, ORDER, { token: trader });
    await operate(at(), 'suspend', 'trader@statex.test');
    const again = await exchange.trader();
    expect((await exchange.call(placeSpotOrder, ORDER, { token: again })).code).toBe(codeOf('accountSuspended'));
    expect((await exchange.call(cancelSpotOrder, { order_id: placed.data.order.id }, { token: again })).code).toBe(200);
  });
});

it('suspending an account cancels withdrawals that have not left yet', async () => {
  const wallet = await new WalletExchange().start();
  const { id } = await wallet.withdrawn({});
  await operate(wallet, 'suspend', ACCOUNT);
  wallet.token = await wallet.exchange.signIn(ACCOUNT);
  expect((await wallet.stateOf(id)).status).toBe('cancelled');
  await wallet.close();
});

it('suspending an account cancels its withdrawals however busy the engine is at first', async () => {
  const wallet = await new WalletExchange().start();
  const { id } = await wallet.withdrawn({});
  const { link, accounts } = wallet.exchange.app;
  const taken = new Set<string>(['operator.note']);
  const send: EngineLink['send'] = async (command, idempotency) => {
    if (taken.has(command.kind)) return link.send(command, idempotency);
    taken.add(command.kind);
    return { ok: false, error: 'busy' };
  };
  const busy = { ...link, query: link.query.bind(link), written: () => link.written(), send };
  const act = { act: 'account.suspend', account: ACCOUNT } as const;
  await createOperator({ link: busy, accounts, dataDir: wallet.dataDir })(act, BY);
  wallet.token = await wallet.exchange.signIn(ACCOUNT);
  expect((await wallet.stateOf(id)).status).toBe('cancelled');
  await wallet.close();
});

it('suspending an account withdraws its fiat offers, and what waits again when a running order is cancelled', async () => {
  // With the engine in a thread, as in production, events of offers reach only a gateway with a page of their owner.
  const fiat = await new FiatGateway({ FIAT_HOUSE_TRADERS: 'off' }, {}, startEngine).start();
  await fiat.offer({ quantity: '50' });
  const { id } = await fiat.buy();
  await fiat.offer();
  await operate(fiat, 'suspend', 'trader@statex.test');
  fiat.seller = await fiat.exchange.trader();
  expect([(await fiat.order(id, fiat.seller)).status, await fiat.balance(fiat.seller)]).toEqual([
    'pendingPayment',
    '950/50',
  ]);
  await fiat.call(cancelFiatOrder, { order_id: id }, fiat.buyer);
  await expect.poll(() => fiat.balance(fiat.seller)).toBe('1000/0');
  const { list } = (await fiat.call(listFiatOffers, { page: 1, page_size: 10 }, fiat.seller)).data;
  expect(list.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
  await fiat.close();
});

it('a start withdraws the fiat offers of suspended accounts that still wait', async () => {
  const fiat = await new FiatGateway({ FIAT_HOUSE_TRADERS: 'off' }).start();
  await fiat.offer();
  const { accountLock, users } = fiat.exchange.app.accounts;
  accountLock.suspend(users.byAccount('trader@statex.test')?.id ?? 0, CALLER);
  await fiat.restart(1000);
  fiat.seller = await fiat.exchange.trader();
  await expect.poll(() => fiat.balance(fiat.seller)).toBe('1000/0');
  await fiat.close();
});

describe('the acts of a suspension', () => {
  it('are refused for an unknown account, and for one that is not suspended', async () => {
    const exchange = await startExchange({ LIMITS: 'off' });
    const at = { exchange, dataDir: exchange.dataDir };
    await exchange.signUp(ACCOUNT);
    expect(await operate(at, 'suspend', 'nobody@statex.test')).toEqual({
      ok: false,
      message: 'no account "nobody@statex.test"',
    });
    expect(await operate(at, 'reinstate', ACCOUNT)).toEqual({
      ok: false,
      message: `${ACCOUNT} is not suspended`,
    });
    await exchange.close();
  });

  it('name one account', async () => {
    const wrong = [
      ['account', 'suspend'],
      ['account', 'suspend', ''],
      ['account', 'reinstate', ACCOUNT, 'now'],
      ['account', 'suspended', ACCOUNT],
    ];
    expect(await Promise.all(wrong.map(operatorActOf))).toEqual(wrong.map(() => null));
    const act = { act: 'account.suspend', account: ACCOUNT };
    expect(await readOperatorAct(act)).toEqual(act);
    expect(await readOperatorAct({ ...act, account: 7 })).toBeNull();
  });
});

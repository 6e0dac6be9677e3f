import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addCollectionMethod,
  editCollectionMethod,
  removeCollectionMethod,
} from '../../../domain/contract/fiat/collection';
import {
  appealFiatOrder,
  buyFiat,
  cancelFiatOrder,
  fiatOfferDetail,
  fiatOrderDetail,
  fiatProof,
  fiatQuote,
  fiatTerms,
  listFiatOffers,
  listFiatOrders,
  payFiatOrder,
  releaseFiatOrder,
  sellFiat,
  uploadFiatProof,
  withdrawFiatOffer,
  listLegalRecords,
} from '../../../domain/contract/fiat/fiatCalls';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { walletOverview } from '../../../domain/contract/wallet/wallet';
import { listWalletFlows } from '../../../domain/contract/wallet/walletRecords';
import { createBodyHash } from '../../../server/api/bodyHash';
import { createOperator } from '../../../server/operator/desk';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { oneTimePassword, turnSecondFactorOn } from '../../support/accounts';
import { BY } from '../../support/operatorDesk';
import { codeOf, FiatGateway, SELLER_FUNDS } from '../../support/fiatGateway';
import { FORM, Upload } from '../../support/gateway';
import { photo } from '../../support/photos';

let fiat: FiatGateway;
beforeEach(async () => {
  fiat = await new FiatGateway().start();
});
afterEach(() => fiat.close());

const MINUTE = 60_000;
const release = (order_id: string, token = fiat.seller, funds_password = SELLER_FUNDS) =>
  fiat.call(releaseFiatOrder, { order_id, funds_password }, token);
const PAGE = { page: 1, page_size: 20 } as const;

describe('a sale', () => {
  it('rests like withdrawals after a change of password, e-mail or phone; what is open goes on', async () => {
    const bought = await fiat.paid();
    const { users } = fiat.exchange.app.accounts;
    users.restWithdrawals(users.byAccount(SANDBOX.account)!.id);
    const until = fiat.exchange.clock.now + 24 * 60 * MINUTE;
    const sale = { currency: 'USDT', fiat: 'USD', quantity: '10', unit_price: '1.02' } as const;
    const refused = await fiat.call(sellFiat, { ...sale, method_id: fiat.methodId }, fiat.seller);
    expect(refused).toMatchObject({ code: codeOf('withdrawalResting'), data: { until } });
    expect((await release(bought.id)).data.order.status).toBe('completed');
    const back = { from_account: 'legal', to_account: 'spot', currency: 'USDT', quantity: '1' } as const;
    expect((await fiat.call(createTransfer, back, fiat.seller)).code).toBe(200);
    fiat.pass(24 * 60 * MINUTE);
    const later = await fiat.exchange.trader();
    expect((await fiat.call(sellFiat, { ...sale, method_id: fiat.methodId }, later)).code).toBe(200);
  });

  it('is answered again under its key as at first, whatever forbids another one since', async () => {
    const sale = { currency: 'USDT', fiat: 'USD', quantity: '10', unit_price: '1.02' } as const;
    const sell = (key: string) => fiat.call(sellFiat, { ...sale, method_id: fiat.methodId }, fiat.seller, { key });
    const first = await sell('once');
    const { users } = fiat.exchange.app.accounts;
    users.restWithdrawals(users.byAccount(SANDBOX.account)!.id);
    await fiat.call(removeCollectionMethod, { method_id: fiat.methodId }, fiat.seller);
    expect((await sell('once')).data).toEqual(first.data);
    expect((await sell('twice')).code).toBe(codeOf('withdrawalResting'));
    expect((await fiat.call(listFiatOffers, PAGE, fiat.seller)).data.total).toBe(1);
  });

  it('runs from the offer to the released crypto, and both sides read the same log', async () => {
    const offer = await fiat.offer();
    expect(offer).toMatchObject({ status: 'waiting', left: '100.00000000', unit_price: '1.02' });
    const bought = await fiat.buy();
    expect(bought).toMatchObject({ side: 'buy', status: 'pendingPayment', amount: '51.00', offer_id: null });
    expect(bought.deadline).toBe(fiat.exchange.clock.now + 120 * MINUTE);
    expect(bought.method).toEqual({
      ...{ holder: 'Sandbox Trader', bank: 'Bank', branch: null, number: '4111111111111111' },
      ...{ sort_code: null, number_tail: '1111' },
    });
    await fiat.call(payFiatOrder, { order_id: bought.id }, fiat.buyer);
    const seen = await fiat.order(bought.id, fiat.seller);
    expect(seen).toMatchObject({ side: 'sell', status: 'paid', offer_id: offer.id, method: { number: null } });
    expect((await release(bought.id)).data.order.status).toBe('completed');
    expect([await fiat.balance(fiat.seller), await fiat.balance(fiat.buyer)]).toEqual(['900/50', '50/0']);
    const ended = await fiat.order(bought.id, fiat.buyer);
    expect(ended.method).toMatchObject({ holder: 'S•••• T••••', number: null, number_tail: '1111' });
    expect(ended.log.map(({ by, type }) => `${by} ${type}`)).toEqual([
      'buyer created',
      'buyer paid',
      'seller released',
    ]);
    expect((await fiat.order(bought.id, fiat.seller)).log).toEqual(ended.log);
  });

  it('shows the account to pay to no more once it has ended, even if a call is repeated under its key', async () => {
    await fiat.offer();
    const body = { currency: 'USDT', fiat: 'USD', quantity: '50', unit_price: '1.02' } as const;
    const buy = () => fiat.call(buyFiat, body, fiat.buyer, { key: 'bought' });
    const first = (await buy()).data.order;
    const pay = () => fiat.call(payFiatOrder, { order_id: first.id }, fiat.buyer, { key: 'paid' });
    const paid = (await pay()).data.order;
    expect((await buy()).data.order).toEqual(first);
    await release(first.id);
    const hidden = { ...first.method, holder: 'S•••• T••••', number: null };
    expect((await buy()).data.order).toEqual({ ...first, method: hidden });
    expect((await pay()).data.order).toEqual({ ...paid, method: hidden });
  });

  it('is recorded in the ledger and in the fiat account’s log, and counts as no profit', async () => {
    fiat.pass(1000);
    const { id } = await fiat.paid();
    await release(id);
    const sold = (await fiat.call(listLegalRecords, { ...PAGE }, fiat.seller)).data.list;
    expect(sold.map(({ type, quantity, amount, account }) => [type, quantity, amount, account])).toEqual([
      ['sell', '-50.00000000', '51.00', null],
      ['transferIn', '1000.00000000', null, 'spot'],
    ]);
    const bought = (await fiat.call(listLegalRecords, { ...PAGE, type: 'buy' }, fiat.buyer)).data;
    expect(bought).toMatchObject({
      total: 1,
      list: [{ order_id: id, fiat: 'USD', unit_price: '1.02', before: '0.00000000' }],
    });
    const flows = (await fiat.call(listWalletFlows, { ...PAGE, type: 'fiat' }, fiat.buyer)).data.list;
    expect(flows).toMatchObject([{ ref_id: id, account: 'legal', quantity: '50.00000000' }]);
    const overview = (await fiat.call(walletOverview, {}, fiat.buyer)).data;
    expect(overview.today.usdt).toBe('0.00000000');
  });

  it('is listed with its orders and records whatever the currency when the filter is empty', async () => {
    const { id } = await fiat.paid();
    await fiat.exchange.app.link.written();
    const asked = { ...PAGE, currency: '' };
    expect((await fiat.call(listFiatOffers, asked, fiat.seller)).data.total).toBe(1);
    expect((await fiat.call(listFiatOrders, asked, fiat.buyer)).data.list.map((order) => order.id)).toEqual([id]);
    expect((await fiat.call(listLegalRecords, asked, fiat.seller)).data.total).toBe(1);
  });

  it('requires the funds password', async () => {
    const { id } = await fiat.paid();
    expect((await release(id, fiat.seller, 'wrong-password')).code).toBe(codeOf('fundsPasswordWrong'));
    expect((await release(id, fiat.buyer)).code).toBe(codeOf('fiatOrderState'));
    expect((await release(id, fiat.stranger)).code).toBe(codeOf('fiatOrderNotFound'));
    expect((await fiat.order(id, fiat.seller)).status).toBe('paid');
  });

  it('continues when the seller’s card is deleted', async () => {
    await fiat.offer();
    await fiat.call(removeCollectionMethod, { method_id: fiat.methodId }, fiat.seller);
    const { id, method } = await fiat.buy();
    expect(method.number).toBe('4111111111111111');
    await fiat.call(payFiatOrder, { order_id: id }, fiat.buyer);
    expect((await release(id)).code).toBe(200);
    const again = {
      currency: 'USDT',
      fiat: 'USD',
      quantity: '1',
      unit_price: '1.02',
      method_id: fiat.methodId,
    } as const;
    expect(await fiat.refusal(sellFiat, again, fiat.seller)).toBe('methodNotFound');
  });

  it('is not paid to a card in another name than the seller’s verified one', async () => {
    const { identities, users } = fiat.exchange.app.accounts;
    const seller = await fiat.exchange.signUp('newcomer@statex.test');
    const card = { currency: 'USD', holder: 'Ada Lovelace', bank: 'Bank', number: '5500000000000004' } as const;
    const proof = { funds_password: FORM.funds_password };
    const { method } = (await fiat.call(addCollectionMethod, { ...card, ...proof }, seller)).data;
    identities.vouch(users.byAccount('newcomer@statex.test')!.id, {
      name: 'Maria Roth',
      id_number: '1',
      country: 'CH',
    });
    const sale = { currency: 'USDT', fiat: 'USD', quantity: '10', unit_price: '1.02', method_id: method.id } as const;
    const refused = await fiat.call(sellFiat, sale, seller);
    expect([refused.code, refused.data]).toEqual([codeOf('methodHolder'), { field: 'method_id' }]);
    const corrected = { method_id: method.id, ...proof, holder: 'ROTH, MARIA', bank: 'Bank' };
    await fiat.call(editCollectionMethod, corrected, seller);
    expect(await fiat.refusal(sellFiat, sale, seller)).toBe('insufficientBalance');
  });

  it('replays the answer of a repeated call, and is made once', async () => {
    await fiat.offer();
    const body = { currency: 'USDT', fiat: 'USD', quantity: '10', unit_price: '1.02' } as const;
    const first = await fiat.call(buyFiat, body, fiat.buyer, { key: 'once' });
    const second = await fiat.call(buyFiat, body, fiat.buyer, { key: 'once' });
    expect(second.data).toEqual(first.data);
    expect((await fiat.call(listFiatOrders, PAGE, fiat.buyer)).data.total).toBe(1);
  });
});

it('a release with a second factor is repeated under its key by the first answer, though its code was used', async () => {
  const { id: order_id } = await fiat.paid();
  const { clock } = fiat.exchange;
  const secret = turnSecondFactorOn(fiat.exchange, SANDBOX.account);
  clock.now += MINUTE;
  const body = { order_id, funds_password: SELLER_FUNDS, second_factor_code: oneTimePassword(secret, clock.now) };
  const sent = (change = {}, key = 'release-1') =>
    fiat.call(releaseFiatOrder, { ...body, ...change }, fiat.seller, { key });
  const [first, meanwhile] = await Promise.all([sent(), sent()]);
  expect(first.data.order.status).toBe('completed');
  expect(meanwhile.data).toEqual(first.data);
  expect((await sent()).data).toEqual(first.data);
  expect((await sent({ funds_password: 'another-password' })).code).toBe(codeOf('keyReused'));
  expect((await sent({}, 'release-2')).code).toBe(codeOf('secondFactorWrong'));
});

it('the record of a release with a key contains nothing to guess the funds password against', async () => {
  await fiat.offer();
  const { id } = await fiat.buy();
  await fiat.call(payFiatOrder, { order_id: id }, fiat.buyer);
  const body = { order_id: id, funds_password: SELLER_FUNDS };
  expect((await fiat.call(releaseFiatOrder, body, fiat.seller, { key: 'release-1' })).code).toBe(200);
  const db = new DatabaseSync(join(fiat.dataDir, 'engine.db'));
  const { body_hash } = db.prepare("SELECT body_hash FROM answers WHERE key = 'release-1'").get() as {
    body_hash: string;
  };
  db.close();
  const asked = `releaseFiatOrder\n${JSON.stringify({ funds_password: SELLER_FUNDS, order_id: id })}`;
  expect(body_hash).not.toBe(createHash('sha256').update(asked).digest('base64url'));
  const secret = readFileSync(join(fiat.dataDir, 'secret'), 'utf8').trim();
  expect(createBodyHash(secret)(releaseFiatOrder, body)).toBe(body_hash);
});

describe('an offer', () => {
  it('has price, bounds, limits and balances, and is hidden from its own seller', async () => {
    await fiat.offer();
    const { data } = await fiat.call(fiatTerms, { fiat: 'USD' }, fiat.buyer);
    expect(data).toMatchObject({
      digits: 2,
      min_amount: '10.00',
      pay_time: 120,
      confirm_time: 60,
      second_factor: false,
    });
    expect(data.sandbox).toBe(false);
    expect(data.currencies.map(({ symbol }) => symbol)).toEqual(['USDT', 'BTC', 'ETH', 'BNB']);
    expect(data.currencies[0]).toEqual({
      ...{ symbol: 'USDT', scale: 8, price: '1.0000', price_digits: 4, price_min: '0.9000', price_max: '1.1000' },
      best: { unit_price: '1.02', largest_quantity: '100.00000000', largest_amount: '102.00' },
      available: '0',
    });
    expect(data.limits).toEqual({
      ...{ verified: false, single: null, total: '1000', used: '0.00000000', left: '1000.00000000' },
    });
    expect(data.unpaid).toEqual({ count: 0, max: 5, until: null });
    const own = (await fiat.call(fiatTerms, { fiat: 'USD' }, fiat.seller)).data;
    expect(own.currencies[0]).toMatchObject({ best: null, available: '900.00000000' });
    expect(own.limits).toMatchObject({ verified: true, single: '1000', total: '10000' });
    const visitor = (await fiat.exchange.call(fiatTerms, { fiat: 'JPY' })).data;
    expect(visitor).toMatchObject({ digits: 0, limits: null, unpaid: null, second_factor: null });
  });

  it('is worth at least 10 USDT, and the refusal names the field and the amount', async () => {
    const small = { currency: 'USDT', fiat: 'USD', unit_price: '1.02', method_id: fiat.methodId } as const;
    const bySize = async (size: { quantity: string } | { amount: string }) =>
      fiat.call(sellFiat, { ...small, ...size }, fiat.seller);
    expect(await bySize({ quantity: '0.00000001' })).toMatchObject({
      code: codeOf('fiatOfferSmall'),
      data: { field: 'quantity', min_amount: '10.00' },
    });
    expect(await bySize({ amount: '9.99' })).toMatchObject({ data: { field: 'amount', min_amount: '10.00' } });
    expect((await bySize({ amount: '10.00' })).code).toBe(200);
  });

  it.each([
    ['neither', {}, { amount: 'required' }],
    ['blanks for both', { amount: '', quantity: '' }, { amount: 'required' }],
    ['both', { amount: '10.00', quantity: '10' }, { quantity: 'unknown' }],
    ['a full-width amount', { amount: '１０' }, { amount: 'decimal' }],
    ['an amount in exponent form', { amount: '1e1' }, { amount: 'decimal' }],
    ['an amount with another mark', { amount: '10,5' }, { amount: 'decimal' }],
    ['a negative zero', { quantity: '-0' }, { quantity: 'decimal' }],
  ])('needs an amount or a quantity: %s is refused with the field and its message', async (_, size, fields) => {
    await fiat.offer();
    const market = { currency: 'USDT', fiat: 'USD' } as const;
    const asked = [
      [fiatQuote, {}, fiat.buyer],
      [buyFiat, { unit_price: '1.02' }, fiat.buyer],
      [sellFiat, { unit_price: '1.02', method_id: fiat.methodId }, fiat.seller],
    ] as const;
    for (const [call, more, token] of asked) {
      const { code, data } = await fiat.exchange.raw(call, { ...market, ...more, ...size }, { token });
      expect([call.id, code, data]).toEqual([call.id, codeOf('validation'), { fields }]);
    }
  });

  it('is of one of the two, an empty text being none', async () => {
    await fiat.offer();
    const market = { currency: 'USDT', fiat: 'USD' } as const;
    const quote = await fiat.call(fiatQuote, { ...market, amount: '', quantity: '10' }, fiat.buyer);
    expect(quote).toMatchObject({ code: 200, data: { quantity: '10.00000000', amount: '10.20' } });
  });

  it('cannot be bought at a price of zero', async () => {
    await fiat.offer();
    const free = { currency: 'USDT', fiat: 'USD', quantity: '10', unit_price: '0' } as const;
    const refused = await fiat.call(buyFiat, free, fiat.buyer);
    expect([refused.code, refused.data]).toEqual([codeOf('validation'), { fields: { unit_price: 'decimal' } }]);
  });

  it('is paused while the market has left its price: nobody buys from it, and its seller sees why', async () => {
    const { id } = await fiat.offer();
    const seen = async () => (await fiat.call(fiatOfferDetail, { offer_id: id }, fiat.seller)).data.offer;
    expect((await seen()).paused).toBe(false);
    await fiat.restart(0, { FIAT_PRICE_BAND: '0.01' });
    expect(await seen()).toMatchObject({ status: 'waiting', paused: true, next_events: ['seller.withdraw'] });
    const market = { currency: 'USDT', fiat: 'USD', quantity: '10' } as const;
    expect(await fiat.refusal(fiatQuote, market, fiat.buyer)).toBe('fiatNoOffer');
    expect(await fiat.refusal(buyFiat, { ...market, unit_price: '1.02' }, fiat.buyer)).toBe('fiatNoOffer');
    expect((await fiat.call(fiatTerms, { fiat: 'USD' }, fiat.buyer)).data.currencies[0]?.best).toBeNull();
    await fiat.restart(0, { FIAT_PRICE_BAND: '0.02' });
    expect((await seen()).paused).toBe(false);
    expect((await fiat.buy({ quantity: '10' })).unit_price).toBe('1.02');
    await fiat.restart(0, { FIAT_PRICE_BAND: '0.01' });
    expect((await fiat.call(withdrawFiatOffer, { offer_id: id }, fiat.seller)).data.offer).toMatchObject({
      ...{ status: 'withdrawn', paused: false },
    });
  });

  it('is one of at most twenty that are open', async () => {
    for (let count = 0; count < 20; count++) await fiat.offer({ quantity: '10' });
    const sale = { currency: 'USDT', fiat: 'USD', quantity: '10', unit_price: '1.02' } as const;
    expect(await fiat.refusal(sellFiat, { ...sale, method_id: fiat.methodId }, fiat.seller)).toBe('fiatOffersFull');
  });

  it('is quoted at the price at which it would be bought', async () => {
    await fiat.offer();
    const market = { currency: 'USDT', fiat: 'USD' } as const;
    const quote = (await fiat.call(fiatQuote, { ...market, amount: '10.00' }, fiat.buyer)).data;
    expect(quote).toMatchObject({ unit_price: '1.02', quantity: '9.80392156', amount: '10.00' });
    const none = await fiat.call(fiatQuote, { ...market, quantity: '100.5' }, fiat.buyer);
    expect(none).toMatchObject({
      code: codeOf('fiatNoOffer'),
      data: { field: 'quantity', largest_quantity: '100.00000000', largest_amount: '102.00' },
    });
    expect(await fiat.refusal(fiatQuote, { ...market, quantity: '10' }, fiat.seller)).toBe('fiatNoOffer');
  });

  it('is refused with the possible values', async () => {
    const more = { from_account: 'spot', to_account: 'legal', currency: 'USDT', quantity: '1000' } as const;
    await fiat.call(createTransfer, more, fiat.seller);
    await fiat.offer({ quantity: '1500' });
    const sale = { currency: 'USDT', fiat: 'USD', quantity: '1', method_id: fiat.methodId } as const;
    const dear = await fiat.call(sellFiat, { ...sale, unit_price: '1.11' }, fiat.seller);
    expect(dear).toMatchObject({ code: codeOf('fiatPrice'), data: { min: '0.9000', max: '1.1000' } });
    expect(await fiat.refusal(sellFiat, { ...sale, fiat: 'EUR', unit_price: '0.87' }, fiat.seller)).toBe('fiatMethod');
    expect(await fiat.refusal(sellFiat, { ...sale, currency: 'SOL', unit_price: '1' }, fiat.seller)).toBe(
      'fiatCurrency',
    );
    const purchase = { currency: 'USDT', fiat: 'USD', quantity: '1', unit_price: '1.01' } as const;
    const changed = await fiat.call(buyFiat, purchase, fiat.buyer);
    expect(changed).toMatchObject({ code: codeOf('fiatPriceChanged'), data: { unit_price: '1.02' } });
    await fiat.buy({ quantity: '600' });
    const above = await fiat.call(buyFiat, { ...purchase, unit_price: '1.02', quantity: '400.1' }, fiat.buyer);
    expect(above).toMatchObject({ code: codeOf('fiatTotalLimit'), data: { limit: '1000', left: '400.00000000' } });
  });

  it('is bought by the verified up to the limits of an order and of 24 hours, by others up to theirs alone', async () => {
    const { identities, users } = fiat.exchange.app.accounts;
    const more = { from_account: 'spot', to_account: 'legal', currency: 'USDT', quantity: '20000' } as const;
    await fiat.call(createTransfer, more, fiat.seller);
    await fiat.offer({ quantity: '20000' });
    identities.vouch(users.byAccount('buyer@statex.test')!.id, { name: 'Ada', id_number: '1', country: 'CH' });
    const buy = (quantity: string, token: string) =>
      fiat.call(buyFiat, { currency: 'USDT', fiat: 'USD', quantity, unit_price: '1.02' }, token);
    expect(await buy('1000.01', fiat.buyer)).toMatchObject({
      ...{ code: codeOf('fiatSingleLimit'), data: { field: 'quantity', limit: '1000' } },
    });
    for (let order = 0; order < 10; order++) {
      const bought = await buy('1000', fiat.buyer);
      await fiat.call(payFiatOrder, { order_id: bought.data.order.id }, fiat.buyer);
    }
    expect(await buy('1', fiat.buyer)).toMatchObject({ code: codeOf('fiatTotalLimit'), data: { limit: '10000' } });
    expect(await buy('1000.01', fiat.stranger)).toMatchObject({
      ...{ code: codeOf('fiatTotalLimit'), data: { limit: '1000' } },
    });
    expect((await buy('1000', fiat.stranger)).code).toBe(200);
  });

  it('can be withdrawn, and is in the seller’s list', async () => {
    const { id } = await fiat.offer();
    await fiat.buy();
    const detail = (await fiat.call(fiatOfferDetail, { offer_id: id }, fiat.seller)).data;
    expect(detail.offer).toMatchObject({ left: '50.00000000', in_orders: '50.00000000', method: { number: null } });
    expect(detail.orders).toHaveLength(1);
    expect(await fiat.refusal(fiatOfferDetail, { offer_id: id }, fiat.stranger)).toBe('fiatOfferNotFound');
    expect(await fiat.refusal(withdrawFiatOffer, { offer_id: id }, fiat.stranger)).toBe('fiatOfferNotFound');
    expect(await fiat.refusal(withdrawFiatOffer, { offer_id: id }, fiat.seller)).toBe('');
    expect(await fiat.refusal(withdrawFiatOffer, { offer_id: id }, fiat.seller)).toBe('fiatOfferEnded');
    expect(await fiat.balance(fiat.seller)).toBe('950/50');
    const { list } = (await fiat.call(listFiatOffers, { ...PAGE, scope: 'history' }, fiat.seller)).data;
    expect(list.map((offer) => [offer.id, offer.status, offer.left])).toEqual([[id, 'withdrawn', '0.00000000']]);
  });
});

describe('a fiat order', () => {
  it('is listed for both sides by the requested filter', async () => {
    const { id } = await fiat.paid();
    const listed = async (token: string, filter: object) =>
      (await fiat.call(listFiatOrders, { ...PAGE, ...filter }, token)).data.list.map((order) => order.id);
    expect(await listed(fiat.buyer, {})).toEqual([id]);
    expect(
      await listed(fiat.buyer, { side: 'buy', scope: 'current', status: 'paid', currency: 'USDT', fiat: 'USD' }),
    ).toEqual([id]);
    expect(await listed(fiat.seller, { side: 'sell' })).toEqual([id]);
    expect(await listed(fiat.seller, { side: 'buy' })).toEqual([]);
    expect(await listed(fiat.buyer, { scope: 'history' })).toEqual([]);
    expect(await listed(fiat.stranger, {})).toEqual([]);
  });

  it('is unknown to third parties, as if it did not exist', async () => {
    const { id: order_id } = await fiat.paid();
    const missing = '0000000000000007';
    for (const call of [payFiatOrder, cancelFiatOrder, fiatOrderDetail] as const) {
      const strange = await fiat.call(call, { order_id }, fiat.stranger);
      const none = await fiat.call(call, { order_id: missing }, fiat.stranger);
      expect({ ...strange, server_time: 0 }).toEqual({ ...none, server_time: 0 });
      expect(strange.code).toBe(codeOf('fiatOrderNotFound'));
    }
    const appeal = { order_id, reason: 'It is mine' };
    expect(await fiat.refusal(appealFiatOrder, appeal, fiat.stranger)).toBe('fiatOrderNotFound');
  });

  it('reports its status when an action comes too late', async () => {
    await fiat.offer();
    const { id: order_id } = await fiat.buy();
    fiat.pass(120 * MINUTE);
    const late = await fiat.call(payFiatOrder, { order_id }, fiat.buyer);
    expect(late).toMatchObject({ code: codeOf('fiatOrderState'), data: { status: 'cancelled' } });
    expect(await fiat.order(order_id, fiat.buyer)).toMatchObject({ cancel_reason: 'paymentOver', deadline: null });
    expect(await fiat.refusal(cancelFiatOrder, { order_id }, fiat.buyer)).toBe('fiatOrderState');
  });

  it('is to be confirmed within an hour of the payment, and is in appeal from then on', async () => {
    const { id, deadline } = await fiat.paid();
    expect(deadline).toBe(fiat.exchange.clock.now + 60 * MINUTE);
    const status = async () => {
      await fiat.exchange.app.link.send({ kind: 'fiat.expire' });
      return (await fiat.order(id, fiat.buyer)).status;
    };
    fiat.pass(60 * MINUTE - 1);
    expect(await status()).toBe('paid');
    fiat.pass(1);
    expect(await status()).toBe('inAppeal');
    expect(await fiat.balance(fiat.seller)).toBe('900/100');
    expect((await release(id)).data.order.status).toBe('completed');
  });

  it('can be one of five unpaid ones, and there is no sixth until one leaves the count', async () => {
    await fiat.offer();
    const first = await fiat.buy({ quantity: '10' });
    for (let order = 2; order <= 5; order++) await fiat.buy({ quantity: '10' });
    const sixth = () =>
      fiat.call(buyFiat, { currency: 'USDT', fiat: 'USD', quantity: '10', unit_price: '1.02' }, fiat.buyer);
    expect(await sixth()).toMatchObject({ code: codeOf('fiatUnpaid'), data: { max: 5 } });
    await fiat.call(cancelFiatOrder, { order_id: first.id }, fiat.buyer);
    expect((await sixth()).code).toBe(codeOf('fiatUnpaid'));
    const { list } = (await fiat.call(listFiatOrders, { ...PAGE, status: 'pendingPayment' }, fiat.buyer)).data;
    await fiat.call(payFiatOrder, { order_id: list[0]?.id ?? '' }, fiat.buyer);
    expect((await sixth()).code).toBe(200);
  });

  it('expires once when its deadline passes during a restart', async () => {
    const { id: offer } = await fiat.offer();
    const { id } = await fiat.buy();
    await fiat.restart(121 * MINUTE);
    await expect.poll(async () => (await fiat.order(id, fiat.buyer)).status).toBe('cancelled');
    const { log } = await fiat.order(id, fiat.seller);
    expect(log.map(({ type }) => type)).toEqual(['created', 'paymentOver']);
    const after = (await fiat.call(fiatOfferDetail, { offer_id: offer }, fiat.seller)).data.offer;
    expect(after).toMatchObject({ status: 'waiting', left: '100.00000000', in_orders: '0.00000000' });
    await fiat.restart(1);
    expect((await fiat.order(id, fiat.seller)).log).toEqual(log);
    await fiat.buy({ quantity: '100' });
  });

  it('can still be paid when the exchange was down for longer at its deadline, also after a second restart', async () => {
    await fiat.offer();
    const { id } = await fiat.buy();
    await fiat.restart(180 * MINUTE);
    const deadline = fiat.exchange.clock.now + 10 * MINUTE;
    await expect.poll(async () => (await fiat.order(id, fiat.buyer)).deadline).toBe(deadline);
    const extended = await fiat.order(id, fiat.seller);
    expect(extended.log.map(({ by, type }) => `${by} ${type}`)).toEqual(['buyer created', 'system paymentExtended']);
    await fiat.restart(10 * MINUTE - 1);
    expect(await fiat.order(id, fiat.seller)).toEqual(extended);
    expect((await fiat.order(id, fiat.buyer)).next_events).toEqual(['buyer.pay', 'buyer.cancel']);
    expect((await fiat.call(payFiatOrder, { order_id: id }, fiat.buyer)).data.order.status).toBe('paid');
  });

  it('is decided by the operator after an appeal, and its log keeps the messages', async () => {
    const { link, accounts } = fiat.exchange.app;
    const operator = createOperator({ link, accounts, dataDir: fiat.dataDir });
    const { id } = await fiat.paid();
    await fiat.call(appealFiatOrder, { order_id: id, reason: 'No money came' }, fiat.seller);
    const listed = await operator({ act: 'fiat.list', which: 'appeals' }, BY);
    expect(listed.message).toContain(id);
    const done = await operator({ act: 'fiat.release', orderId: id, note: 'The bank confirms' }, BY);
    expect(done.ok).toBe(true);
    const { log, status } = await fiat.order(id, fiat.buyer);
    expect(status).toBe('completed');
    expect(log.slice(2).map(({ by, type, note }) => [by, type, note])).toEqual([
      ['seller', 'appealed', 'No money came'],
      ['operator', 'released', 'The bank confirms'],
    ]);
    expect(await operator({ act: 'fiat.return', orderId: id, note: 'Twice' }, BY)).toMatchObject({ ok: false });
    expect((await operator({ act: 'fiat.show', orderId: id, proofs: null }, BY)).message).toContain(
      'The bank confirms',
    );
  });
});

it('an appeal about more than the limit is decided by two people', async () => {
  const { link, accounts } = fiat.exchange.app;
  const key = accounts.operators.add('ben', ['support']);
  const { id } = await fiat.paid();
  const { quantity, currency } = await fiat.order(id, fiat.buyer);
  await fiat.call(appealFiatOrder, { order_id: id, reason: 'No money came' }, fiat.seller);
  const decide = (limit: string) =>
    createOperator({ link, accounts, dataDir: fiat.dataDir, rules: { unnamed: false, limit } })(
      { act: 'fiat.release', orderId: id, note: 'The bank confirms' },
      { key, reason: null },
    );
  expect(currency).toBe('USDT');
  expect((await decide('1')).message).toContain('a second person has to confirm it');
  expect((await fiat.order(id, fiat.buyer)).status).toBe('inAppeal');
  expect(await decide(quantity)).toMatchObject({ ok: true });
  expect((await fiat.order(id, fiat.buyer)).status).toBe('completed');
});

it('an order whose account number others have registered too is marked for the operator', async () => {
  const { link, accounts } = fiat.exchange.app;
  const { id: orderId } = await fiat.paid();
  const operator = createOperator({ link, accounts, dataDir: fiat.dataDir });
  await fiat.call(appealFiatOrder, { order_id: orderId, reason: 'No money came' }, fiat.seller);
  const shown = async () =>
    [
      await operator({ act: 'fiat.list', which: 'appeals' }, BY),
      await operator({ act: 'fiat.show', orderId, proofs: null }, BY),
    ].map(({ message }) => message);
  for (const text of await shown()) expect(text).not.toContain('shared');
  const card = { holder: 'Ada Lovelace', bank: 'Bank', funds_password: FORM.funds_password };
  const register = (currency: 'USD' | 'HKD', number: string, token: string) =>
    fiat.call(addCollectionMethod, { ...card, currency, number }, token);
  await register('USD', '9999999999991111', fiat.stranger);
  for (const text of await shown()) expect(text).not.toContain('shared');
  await register('USD', '4111 1111 1111 1111', fiat.stranger);
  await register('HKD', '4111-1111-1111-1111', fiat.buyer);
  const [listed, detail] = await shown();
  expect(listed).toContain('number shared with 2');
  const ids = ['buyer@statex.test', 'stranger@statex.test'].map((name) => accounts.users.byAccount(name)?.public_id);
  expect(detail).toContain('account number shared with 2 other accounts: ');
  for (const id of ids) expect(detail).toContain(id);
});

describe('the reason of an appeal', () => {
  it('is one line to the operator, and does not act on the terminal', async () => {
    const { id } = await fiat.paid();
    const reason = 'No money\u001B[2J\n2026-01-05T12:00:00.000Z  operator  released';
    expect((await fiat.call(appealFiatOrder, { order_id: id, reason }, fiat.seller)).code).toBe(200);
    const { link, accounts } = fiat.exchange.app;
    const operator = createOperator({ link, accounts, dataDir: fiat.dataDir });
    const { message } = await operator({ act: 'fiat.show', orderId: id, proofs: null }, BY);
    expect(message.split('\n').filter((line) => line.includes('operator'))).toEqual([
      expect.stringContaining('seller  appealed  No money [2J 2026-01-05T12:00:00.000Z  operator  released'),
    ]);
  });
});

describe('a payment proof', () => {
  it('is re-encoded and readable by both sides only', async () => {
    const { id: order_id } = await fiat.paid();
    const upload = (token: string) =>
      photo().then((bytes) => fiat.exchange.raw(uploadFiatProof, new Upload({ order_id }, bytes), { token }));
    expect((await upload(fiat.stranger)).code).toBe(codeOf('fiatOrderNotFound'));
    expect((await upload(fiat.seller)).code).toBe(codeOf('fiatOrderState'));
    expect((await upload(fiat.buyer)).code).toBe(200);
    const { proofs } = await fiat.order(order_id, fiat.seller);
    const proof_id = proofs[0]?.id ?? '';
    const read = (token: string, id = proof_id) => fiat.call(fiatProof, { order_id, proof_id: id }, token);
    expect([(await read(fiat.buyer)).code, (await read(fiat.seller)).code]).toEqual([200, 200]);
    expect((await read(fiat.stranger)).code).toBe(codeOf('notFound'));
    expect((await read(fiat.buyer, 'another')).code).toBe(codeOf('notFound'));
    const files = await Promise.all([upload(fiat.buyer), upload(fiat.buyer), upload(fiat.buyer)]);
    expect(files.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      200,
      200,
      codeOf('fiatProofsFull'),
    ]);
  });
});

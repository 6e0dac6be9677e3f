import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockAccount } from '../../../domain/contract/account/accountLock';
import { submitIdentity } from '../../../domain/contract/account/identity';
import { addCollectionMethod } from '../../../domain/contract/fiat/collection';
import { cancelFiatOrder, sellFiat } from '../../../domain/contract/fiat/fiatCalls';
import { listNotices } from '../../../domain/contract/shell/notices';
import { startEngine } from '../../../server/link/startEngine';
import { FiatGateway, must } from '../../support/fiatGateway';
import { FORM } from '../../support/gateway';
import { photo } from '../../support/photos';

const ACCOUNT = 'newcomer@statex.test';
const CARD = { currency: 'USD', bank: 'Bank', number: '5500000000000004' } as const;

let fiat: FiatGateway;
let seller: string;
beforeEach(async () => {
  fiat = await new FiatGateway({ IDENTITY_AUTO_REVIEW: 'off' }, {}, startEngine).start();
  seller = await fiat.exchange.signUp(ACCOUNT);
  const credit = {
    kind: 'wallet.credit',
    account: 'legal',
    currency: 'USDT',
    quantity: '100',
    note: 'faucet',
  } as const;
  await fiat.exchange.app.link.send({ ...credit, user: userId() });
});
afterEach(() => fiat.close());

const userId = () => fiat.exchange.app.accounts.users.byAccount(ACCOUNT)?.id ?? 0;

async function offerBy(holder: string): Promise<void> {
  const form = { ...CARD, holder, funds_password: FORM.funds_password };
  const { method } = must(await fiat.call(addCollectionMethod, form, seller));
  const sale = { currency: 'USDT', fiat: 'USD', quantity: '40', unit_price: '1.02' } as const;
  must(await fiat.call(sellFiat, { ...sale, method_id: method.id }, seller));
}

async function verify(): Promise<void> {
  const { photos, identities } = fiat.exchange.app.accounts;
  const file = { bytes: await photo(), type: 'image/jpeg' };
  await photos.upload(userId(), 'front', file);
  await photos.upload(userId(), 'back', file);
  const { front, back } = photos.uploadedBy(userId());
  const form = { name: 'Maria Roth', id_number: 'C01X00T47', country: 'CH' };
  must(await fiat.call(submitIdentity, { ...form, front_photo: front ?? '', back_photo: back ?? '' }, seller));
  identities.decide(userId(), identities.review(userId())?.id ?? 0, { approve: true, by: 'operator', reason: null });
}

async function told() {
  const { list } = must(await fiat.call(listNotices, { scope: 'all', page: 1, page_size: 20 }, seller));
  return list
    .filter(({ kind }) => kind === 'offerWithdrawn')
    .map(({ params }) => params.map(({ value }) => value).join(' '));
}

describe('the verification of a seller', () => {
  it('withdraws an offer to an account in another name and what a cancelled order gives back to it, and tells the seller', async () => {
    await offerBy('Ada Lovelace');
    const { id } = await fiat.buy({ quantity: '15' });
    await verify();
    await expect.poll(() => fiat.balance(seller)).toBe('85/15');
    await expect.poll(told).toEqual(['25.00000000 USDT']);
    must(await fiat.call(cancelFiatOrder, { order_id: id }, fiat.buyer));
    await expect.poll(() => fiat.balance(seller)).toBe('100/0');
  });

  it('leaves an offer to an account in the verified name', async () => {
    await offerBy('ROTH MARIA');
    await verify();
    await fiat.buy({ quantity: '15' });
    expect([await fiat.balance(seller), await told()]).toEqual(['60/40', []]);
  });
});

describe('a lock of the seller’s account', () => {
  it('withdraws an offer that a thief may have made, and what a cancelled order gives back to it', async () => {
    await offerBy('Ada Lovelace');
    const { id } = await fiat.buy({ quantity: '15' });
    must(await fiat.call(lockAccount, {}, seller));
    seller = await fiat.exchange.signIn(ACCOUNT);
    await expect.poll(() => fiat.balance(seller)).toBe('85/15');
    must(await fiat.call(cancelFiatOrder, { order_id: id }, fiat.buyer));
    await expect.poll(() => fiat.balance(seller)).toBe('100/0');
  });
});

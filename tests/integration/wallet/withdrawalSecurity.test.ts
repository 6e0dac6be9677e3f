import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addAddress } from '../../../domain/contract/addresses';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import { changeFundsPassword, sendSecurityCode } from '../../../domain/contract/security';
import type { SecurityScene } from '../../../domain/contract/securityChoices';
import { sandboxOutbox } from '../../../domain/contract/wallet';
import { withdrawalQuote } from '../../../domain/contract/withdrawal';
import { oneTimePassword, turnSecondFactorOn } from '../../support/accounts';
import { FORM } from '../../support/gateway';
import { PROOF, TRC20_ADDRESS, WalletExchange } from '../../support/walletExchange';

const HOLDER = 'holder@statex.test';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

let wallet: WalletExchange;
beforeEach(async () => {
  wallet = await new WalletExchange().start();
});
afterEach(() => wallet.close());

const refused = async (body: object, error: ErrorName) => {
  const answer = await wallet.withdrawal(body);
  expect(answer.code).toBe(ERRORS[error].code);
  expect(await wallet.balance()).toBe('1000/0');
  return answer;
};

/** A code of the scene; the clock moves on, so that it may be sent. */
async function codeFor(scene: SecurityScene): Promise<string> {
  wallet.exchange.clock.now += 2 * MINUTE_MS;
  await wallet.exchange.call(sendSecurityCode, { account: HOLDER, scene }, { token: wallet.token });
  return (await wallet.exchange.call(sandboxOutbox, { account: HOLDER })).data[0]?.code ?? '';
}

describe('a withdrawal to the address book', () => {
  it('has to wait until the new address has rested, and then needs no address typed', async () => {
    const entry = { currency: 'USDT', network: 'TRC20', address: TRC20_ADDRESS, note: 'Hardware wallet', ...PROOF };
    const code = await codeFor('withdrawalAddress');
    const added = await wallet.exchange.call(addAddress, { ...entry, code }, { token: wallet.token });
    const { id, usable_from } = added.data.address;
    expect(usable_from).toBe(wallet.exchange.clock.now + DAY_MS);
    const chosen = { address: undefined, address_id: id };
    await refused(chosen, 'addressResting');
    wallet.exchange.clock.now = usable_from;
    expect(await wallet.withdrawn(chosen)).toMatchObject({ address: TRC20_ADDRESS, note: 'Hardware wallet' });
  });

  it('does not know another user’s entry', async () => {
    const other = await wallet.exchange.signUp('other@statex.test');
    await wallet.exchange.call(
      sendSecurityCode,
      { account: 'other@statex.test', scene: 'withdrawalAddress' },
      { token: other },
    );
    const code = (await wallet.exchange.call(sandboxOutbox, { account: 'other@statex.test' })).data[0]?.code ?? '';
    const entry = { currency: 'USDT', network: 'TRC20', address: TRC20_ADDRESS, note: 'Not yours', ...PROOF, code };
    const { data } = await wallet.exchange.call(addAddress, entry, { token: other });
    await refused({ address: undefined, address_id: data.address.id }, 'addressNotFound');
  });
});

describe('the funds password', () => {
  it('rests the check for 15 minutes after five wrong ones, the right one included', async () => {
    const wrong = { funds_password: 'Wrong-password-1' };
    for (let tries = 0; tries < 5; tries++) await refused(wrong, 'fundsPasswordWrong');
    const answer = await refused({}, 'securityResting');
    expect(answer.data).toMatchObject({ retry_after_ms: 15 * MINUTE_MS });
    wallet.exchange.clock.now += 15 * MINUTE_MS;
    expect((await wallet.withdrawal()).code).toBe(200);
  });

  it('rests nothing while it is right, however often it is given at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => wallet.withdrawal({}, `parallel-${at}`)));
    const codes = new Set(answers.map(({ code }) => code));
    expect(codes).toEqual(new Set([200, ERRORS.withdrawalLimit.code]));
    await wallet.restart();
    expect((await wallet.withdrawal({ quantity: '10' })).code).not.toBe(ERRORS.securityResting.code);
  });

  it('rests withdrawals for a day after it was changed, and the quote says until when', async () => {
    const code = await codeFor('fundsPassword');
    const funds_password = 'Another-funds-2';
    const body = { account: HOLDER, code, password: funds_password };
    expect((await wallet.exchange.call(changeFundsPassword, body, { token: wallet.token })).code).toBe(200);
    const restUntil = wallet.exchange.clock.now + DAY_MS;
    await refused({ funds_password }, 'withdrawalResting');
    const place = { currency: 'USDT', network: 'TRC20' };
    const quote = await wallet.exchange.call(withdrawalQuote, place, { token: wallet.token });
    expect(quote.data.rest_until).toBe(restUntil);
    wallet.exchange.clock.now = restUntil;
    await refused({ funds_password: FORM.funds_password }, 'fundsPasswordWrong');
    expect((await wallet.withdrawal({ funds_password })).code).toBe(200);
  });
});

describe('the second factor', () => {
  it('is asked for where it is on, and one code serves once', async () => {
    const secret = turnSecondFactorOn(wallet.exchange, HOLDER);
    wallet.exchange.clock.now += MINUTE_MS;
    const code = oneTimePassword(secret, wallet.exchange.clock.now);
    await refused({}, 'secondFactorRequired');
    await refused({ second_factor_code: code === '000000' ? '000001' : '000000' }, 'secondFactorWrong');
    await refused({ funds_password: 'Wrong-password-1', second_factor_code: code }, 'fundsPasswordWrong');
    expect((await wallet.withdrawal({ second_factor_code: code })).code).toBe(200);
    expect((await wallet.withdrawal({ second_factor_code: code })).code).toBe(ERRORS.secondFactorWrong.code);
    expect(await wallet.balance()).toBe('979/21');
  });
});

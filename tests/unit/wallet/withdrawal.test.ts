import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Currency } from '../../../domain/contract/shell/platform';
import { sampleAddress } from '../../../src/machines/wallet/addressBook/addressBook.model';
import { quantityProblem } from '../../../src/machines/wallet/sandboxDeposit/sandboxDeposit.machine';
import { openCurrencies, placeAddress, placeOf } from '../../../src/machines/wallet/walletPlace';
import {
  checkForm,
  checkProof,
  deductedFor,
  entryOf,
  isNewAddress,
  refusedField,
  refusedCheck,
  withdrawalBody,
} from '../../../src/machines/wallet/withdrawal/withdrawal.check';
import {
  withdrawalMachine,
  pausedUntil,
  termsOf,
  isMarked,
  restUntil,
  reviewReason,
  submitReason,
} from '../../../src/machines/wallet/withdrawal/withdrawal.machine';
import {
  sampleQuote,
  sampleTerms,
  sampleValues,
  sampleWithdrawal,
} from '../../../src/machines/wallet/withdrawal/withdrawal.samples';
import type {
  TermsOutcome,
  WithdrawalProof,
  WithdrawOutcome,
} from '../../../src/machines/wallet/withdrawal/withdrawal.setup';
import { answeredCalls } from '../../support/answeredCalls';

const TRON = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
const PROOF = { fundsPassword: 'funds-password', secondFactorCode: null, code: null };
const TYPED = { ...sampleValues, source: 'typed' as const, addressId: '', address: TRON };
const network = (name: string) => ({
  name,
  confirmations: 20,
  deposit_min: '1',
  withdrawal_min: '10',
  withdrawal_fee: '1',
});
const currency = (symbol: string, networks: string[], changes: Partial<Currency> = {}): Currency => ({
  symbol,
  name: symbol,
  price: '1',
  scale: 8,
  recharge_turn: 1,
  draw_turn: 1,
  legal_status: 1,
  supply: null,
  networks: networks.map(network),
  categories: [],
  ...changes,
});
const CURRENCIES = [
  currency('USDT', ['TRC20', 'ERC20']),
  currency('LTC', ['LTC']),
  currency('UNI', ['ERC20'], { draw_turn: 0 }),
];

describe('the currency and network in the address', () => {
  const namesOf = (symbol?: string, name: string | null = null) => {
    const place = placeOf(CURRENCIES, 'draw_turn', symbol, name);
    return [place.currency?.symbol ?? null, place.network?.name ?? null];
  };

  it.each([
    ['nothing', undefined, null, [null, null]],
    ['a currency alone', 'USDT', null, ['USDT', null]],
    ['both, in any case', 'usdt', 'trc20', ['USDT', 'TRC20']],
    ['a network that the currency does not know', 'USDT', 'SOL', ['USDT', null]],
    ['a currency with one network', 'LTC', null, ['LTC', 'LTC']],
    ['a currency that is switched off', 'UNI', 'ERC20', [null, null]],
    ['a currency that does not exist', 'NONE', null, [null, null]],
  ])('understands %s', (_, symbol, name, names) => {
    expect(namesOf(symbol, name)).toEqual(names);
  });

  it('offers what is enabled for deposits or withdrawals respectively', () => {
    expect(openCurrencies(CURRENCIES, 'draw_turn').map(({ symbol }) => symbol)).toEqual(['USDT', 'LTC']);
    expect(openCurrencies(CURRENCIES, 'recharge_turn').map(({ symbol }) => symbol)).toEqual(['USDT', 'LTC', 'UNI']);
  });

  it('is written so that it can be read back', () => {
    expect(placeAddress('/wallet/cash', { currency: null, network: null })).toBe('/wallet/cash');
    expect(placeAddress('/wallet/cash', { currency: 'USDT', network: null })).toBe('/wallet/cash/USDT');
    expect(placeAddress('/wallet/recharge', { currency: 'USDT', network: 'TRC20' })).toBe(
      '/wallet/recharge/USDT?network=TRC20',
    );
  });
});

describe('the withdrawal form', () => {
  const check = (changes: Partial<typeof TYPED>, quote = {}) =>
    checkForm(sampleTerms(quote), 8, { ...TYPED, ...changes });

  it('is valid with an address book entry or an address of the network', () => {
    expect(checkForm(sampleTerms(), 8, sampleValues)).toEqual({});
    expect(check({})).toEqual({});
    expect(check({ address: ` ${TRON} ` })).toEqual({});
  });

  it.each<[string, Partial<typeof TYPED>, object, Partial<typeof sampleQuote>?]>([
    ['no address', { address: '' }, { address: 'withdrawal:addressRequired' }],
    [
      'an address of another network',
      { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
      { address: 'errors:addressFormat' },
    ],
    ['a mistyped address', { address: `${TRON.slice(0, -1)}u` }, { address: 'errors:addressChecksum' }],
    ['no quantity', { quantity: '' }, { quantity: 'withdrawal:quantityRequired' }],
    ['what is no quantity', { quantity: '1e3' }, { quantity: 'errors:quantityOffScale' }],
    ['nothing', { quantity: '0' }, { quantity: 'errors:quantityOffScale' }],
    ['more digits than are kept', { quantity: '20.123456789' }, { quantity: 'errors:quantityOffScale' }],
    [
      'more digits than the network has',
      { quantity: '20.1234567' },
      { quantity: 'withdrawal:quantityDigits' },
      { digits: 6 },
    ],
    ['less than the minimum', { quantity: '9.99' }, { quantity: 'errors:belowMinWithdrawal' }],
    ['more than is left of the limit', { quantity: '100.00000001' }, { quantity: 'errors:withdrawalLimit' }],
  ])('refuses %s', (_, changes, problems, quote = {}) => {
    expect(check(changes, quote)).toEqual(problems);
  });

  it('does not complain about a tag typed before an address that needs none, whose field is gone', () => {
    const X_ADDRESS = 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ';
    expect(check({ address: X_ADDRESS, memo: '123' }, { network: 'XRP' })).toEqual({});
    expect(check({ address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', memo: 'x' }, { network: 'XRP' })).toEqual({
      memo: 'validation:memo',
    });
  });

  it('marks a quantity above the limit or balance while typing, and other errors on leaving the field', () => {
    const marked = (quantity: string, quote = {}) => isMarked(check({ quantity }, quote).quantity, false);
    expect([marked('100.00000001'), marked('20', { available: '20' }), marked('9.99'), marked('')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isMarked(check({ quantity: '9.99' }).quantity, true)).toBe(true);
  });

  it('shows a pause before a currency is chosen, and what the quote says from then on', () => {
    const overview = { withdrawals_rest_until: 1000 };
    expect(restUntil(null, null)).toBeNull();
    expect(restUntil(null, overview)).toBe(1000);
    expect(restUntil({ rest_until: null }, overview)).toBeNull();
    expect(restUntil({ rest_until: 2000 }, overview)).toBe(2000);
  });

  it('refuses a quantity that the balance covers without the fee', () => {
    expect(check({ quantity: '20' }, { available: '21' })).toEqual({});
    expect(check({ quantity: '20' }, { available: '20.99999999' })).toEqual({
      quantity: 'errors:insufficientBalance',
    });
  });

  it('refuses a typed address while withdrawals go only to the address book', () => {
    const terms = { ...sampleTerms(), bookOnly: true };
    expect(checkForm(terms, 8, sampleValues)).toEqual({});
    expect(checkForm(terms, 8, TYPED)).toEqual({ address: 'errors:addressBookOnly' });
  });

  it('refuses an entry that is not in the address book', () => {
    expect(checkForm(sampleTerms(), 8, { ...sampleValues, addressId: 'gone' })).toEqual({
      addressId: 'withdrawal:addressIdRequired',
    });
  });

  it('refuses a tag that the network does not know', () => {
    const terms = sampleTerms({ currency: 'XRP', network: 'XRP' });
    const values = { ...TYPED, address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', memo: 'not a number' };
    expect(checkForm(terms, 8, values)).toEqual({ memo: 'validation:memo' });
    expect(checkForm(terms, 8, { ...values, memo: '77' })).toEqual({});
  });

  it('shows the amount deducted, including the fee', () => {
    expect(deductedFor(sampleQuote, 8, '20')).toBe('21.00000000');
    expect(deductedFor(sampleQuote, 8, '')).toBeNull();
  });

  it('sends the address or the entry, never both, and no memo that the address does not support', () => {
    const place = { currency: 'USDT', network: 'TRC20' };
    const common = { ...place, quantity: '20', funds_password: 'funds-password', second_factor_code: null };
    expect(withdrawalBody({ place, draft: { ...sampleValues, address: TRON }, proof: PROOF })).toEqual({
      ...common,
      address_id: 'a1',
    });
    expect(withdrawalBody({ place, draft: { ...TYPED, memo: '77' }, proof: PROOF })).toEqual({
      ...common,
      address: TRON,
      memo: null,
    });
  });

  it('recognises a typed address in the address book and among previously confirmed ones', () => {
    const known = { ...sampleAddress('t1'), address: TRON, memo: null, note: '' };
    const terms = { ...sampleTerms(), addresses: [] };
    expect(isNewAddress(terms, TYPED)).toBe(true);
    expect(entryOf({ ...terms, typed: [known] }, TYPED)).toEqual(known);
    expect(isNewAddress({ ...terms, addresses: [known] }, TYPED)).toBe(false);
    expect(isNewAddress(terms, { ...TYPED, source: 'book' })).toBe(false);
  });

  it('reloads the terms when the address is now on hold: nothing was withdrawn', async () => {
    const { flow, reaches, review, submit } = start([{ ok: false, error: 'addressResting' }]);
    await reaches('editing');
    await review();
    submit();
    await reaches('editing');
    expect(flow.getSnapshot().context).toMatchObject({ proof: null, made: null });
  });

  it('reloads the terms when an address turns out to be new, so that its code is asked for', async () => {
    const { flow, clock, reaches, review, submit } = start([{ ok: false, error: 'codeWrong' }]);
    await reaches('editing');
    await review();
    submit();
    await reaches('formRefused');
    expect(flow.getSnapshot().context.draft).not.toBeNull();
    clock.increment(2000);
    await reaches('editing');
  });

  it('requires the funds password, and the code when the second factor is on', () => {
    const request = { place: { currency: 'USDT', network: 'TRC20' }, draft: TYPED, proof: PROOF };
    expect(checkProof(request)).toEqual({});
    expect(checkProof({ ...request, proof: { fundsPassword: '', secondFactorCode: '', code: '12' } })).toEqual({
      code: 'verificationCode:codeRequired',
      fundsPassword: 'securityCheck:fundsRequired',
      secondFactorCode: 'errors:secondFactorRequired',
    });
  });

  it.each([
    ['codeWrong', undefined, 'code'],
    ['addressChecksum', 'address', undefined],
    ['withdrawalLimit', 'quantity', undefined],
    ['insufficientBalance', 'quantity', undefined],
    ['fundsPasswordWrong', undefined, 'fundsPassword'],
    ['secondFactorWrong', undefined, 'secondFactorCode'],
    ['busy', undefined, undefined],
  ] as const)('binds the refusal %s to its field', (error, field, proof) => {
    expect([refusedField({ ok: false, error }), refusedCheck({ ok: false, error })]).toEqual([field, proof]);
  });
});

describe('a deposit of test coins', () => {
  const input = { currency: 'USDT', network: 'TRC20', scale: 8, min: '1' };

  it.each([
    ['', 'deposit:quantityRequired'],
    ['0.99999999', 'errors:belowMinDeposit'],
    ['1.000000001', 'errors:quantityOffScale'],
    ['1', null],
  ])('with quantity %j reports: %s', (quantity, problem) => {
    expect(quantityProblem(input, quantity)).toBe(problem);
  });
});

/** The flow, with a server that returns the given responses. */
function start(answers: WithdrawOutcome[], restUntil: number | null = null) {
  const clock = new SimulatedClock();
  const { asked: sent, bind } = answeredCalls<object>(() => answers.shift() ?? { ok: false, error: 'busy' });
  const machine = withdrawalMachine.provide({
    actors: {
      loadTerms: fromPromise<TermsOutcome, { currency: string; network: string }>(() =>
        Promise.resolve({ ok: true, value: sampleTerms({ rest_until: restUntil }) }),
      ),
      watchFunds: fromCallback(() => undefined),
      waitUntil: fromPromise(() => new Promise<void>(() => undefined)),
    },
  });
  const input = { currency: 'USDT', network: 'TRC20', scale: 8 };
  const flow = createActor(bind(machine), { input, clock }).start();
  const reaches = (state: Parameters<ReturnType<typeof flow.getSnapshot>['matches']>[0]) =>
    waitFor(flow, (snapshot) => snapshot.matches(state));
  const review = async (values = sampleValues) => {
    flow.send({ type: 'user.withdrawal.review', values });
    await reaches('reviewing');
  };
  const submit = (proof: WithdrawalProof = PROOF) => flow.send({ type: 'user.withdrawal.submit', proof });
  return { flow, clock, sent, reaches, review, submit };
}

const ACCEPTED: WithdrawOutcome = { ok: true, value: { withdrawal: sampleWithdrawal() } };
const LOST: WithdrawOutcome = { ok: false, error: 'network' };

describe('requesting a withdrawal', () => {
  it('keeps the key after a lost answer, across the form and with another code, while nothing changes', async () => {
    const { clock, sent, reaches, review, submit, flow } = start([LOST, LOST, ACCEPTED]);
    await reaches('editing');
    await review();
    submit();
    await reaches('proofRefused');
    clock.increment(2000);
    await reaches('reviewing');
    submit({ ...PROOF, secondFactorCode: '654321' });
    await reaches('proofRefused');
    flow.send({ type: 'user.withdrawal.dismiss' });
    clock.increment(2000);
    await review();
    submit();
    await reaches('submitted');
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('creates a new key for another quantity and after a refusal', async () => {
    const { clock, sent, reaches, review, submit, flow } = start([
      LOST,
      { ok: false, error: 'fundsPasswordWrong' },
      ACCEPTED,
    ]);
    await reaches('editing');
    await review();
    submit();
    await reaches('proofRefused');
    flow.send({ type: 'user.withdrawal.dismiss' });
    clock.increment(2000);
    await review({ ...sampleValues, quantity: '30' });
    submit();
    await reaches('proofRefused');
    clock.increment(2000);
    await reaches('reviewing');
    submit();
    await reaches('submitted');
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('blocks a second submission for two seconds and discards the password at once', async () => {
    const { clock, sent, reaches, review, submit, flow } = start([{ ok: false, error: 'fundsPasswordWrong' }]);
    await reaches('editing');
    await review();
    submit();
    await reaches('proofRefused');
    expect(flow.getSnapshot().context.proof).toBeNull();
    expect(submitReason(flow.getSnapshot())).toBe('securityCheck:resting');
    clock.increment(1999);
    submit();
    expect(sent).toHaveLength(1);
    clock.increment(1);
    await reaches('reviewing');
    expect(submitReason(flow.getSnapshot())).toBeNull();
  });

  it('reports until when withdrawals are paused and accepts none before then', async () => {
    const { flow, reaches } = start([], 1_700_000_000_000);
    await reaches('paused');
    flow.send({ type: 'user.withdrawal.review', values: sampleValues });
    expect(flow.getSnapshot().value).toBe('paused');
    expect(pausedUntil(flow.getSnapshot())).toBe(1_700_000_000_000);
    expect(reviewReason(flow.getSnapshot())).toBe('errors:withdrawalResting');
  });

  it('offers a new address book entry for this network only', async () => {
    const { flow, reaches } = start([]);
    await reaches('editing');
    flow.send({ type: 'flow.address.added', address: sampleAddress('a2') });
    flow.send({ type: 'flow.address.added', address: sampleAddress('a3', { network: 'ERC20' }) });
    expect(termsOf(flow.getSnapshot())?.addresses.map(({ id }) => id)).toEqual(['a2', 'a1']);
  });
});

it('a balance that changes during the first load is not shown as it was before, and the form does not wait for ever', async () => {
  const answers: ((available: string) => void)[] = [];
  const loadTerms = fromPromise<TermsOutcome, { currency: string; network: string }>(
    () =>
      new Promise((resolve) =>
        answers.push((available) => {
          const terms = sampleTerms();
          resolve({ ok: true, value: { ...terms, quote: { ...terms.quote, available } } });
        }),
      ),
  );
  const input = { currency: 'USDT', network: 'TRC20', scale: 8 };
  const machine = withdrawalMachine.provide({ actors: { loadTerms, watchFunds: fromCallback(() => undefined) } });
  const flow = createActor(machine, { input }).start();
  flow.send({ type: 'push.funds.changed' });
  flow.send({ type: 'push.funds.changed' });
  answers[0]?.('100');
  answers[1]?.('100');
  await waitFor(flow, (snapshot) => snapshot.matches('editing'));
  answers[2]?.('70');
  await waitFor(flow, (snapshot) => snapshot.matches({ editing: 'current' }));
  expect([termsOf(flow.getSnapshot())?.quote.available, answers.length]).toEqual(['70', 3]);
  flow.stop();
});

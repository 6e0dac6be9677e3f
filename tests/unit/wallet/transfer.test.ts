import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Balance } from '../../../domain/contract/wallet/wallet';
import {
  type LimitOutcome,
  routeFrom,
  sharedCurrencies,
  type TransferBody,
  type TransferOutcome,
} from '../../../src/machines/wallet/transfer/transfer.form';
import {
  transferMachine,
  fieldReasonOf,
  movableOf,
  quantityOf,
  routeOf,
  submitReasonOf,
  symbolsOf,
} from '../../../src/machines/wallet/transfer/transfer.machine';
import { sampleCurrencies, sampleTransfer } from '../../../src/machines/wallet/transfer/transfer.model';
import { answeredCalls } from '../../support/answeredCalls';

const held = (available: string, account: Balance['account'] = 'spot'): Balance => ({
  account,
  currency: 'USDT',
  available,
  frozen: '0.00000000',
});

const DONE: TransferOutcome = { ok: true, value: { transfer: sampleTransfer } };

interface World {
  limit?: LimitOutcome;
  answers?: TransferOutcome[];
}

function openForm({ limit = { ok: true, value: { quantity: '1000.00000000' } }, answers = [] }: World = {}) {
  const { asked, bind } = answeredCalls<TransferBody>(({ id }) =>
    id === 'transferable' ? limit : (answers.shift() ?? DONE),
  );
  const sent = () => asked.filter(({ id }) => id === 'createTransfer');
  const form = createActor(
    bind(transferMachine.provide({ actors: { watchBalances: fromCallback(() => undefined) } })),
    { input: { currencies: sampleCurrencies, route: { from: 'spot', to: 'contract', currency: 'USDT' } } },
  );
  const emitted: unknown[] = [];
  form.on('*', (notice) => emitted.push(notice));
  form.start();
  form.send({ type: 'flow.balances.changed', balances: [held('1000.00000000')] });
  return { form, emitted, sent };
}
const settle = () => vi.advanceTimersByTimeAsync(1);

describe('a transfer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is sent once for a double click, with its key, and reports success', async () => {
    const { form, emitted, sent } = openForm();
    await settle();
    form.send({ type: 'user.quantity.change', text: '12.5' });
    form.send({ type: 'user.transfer.submit' });
    form.send({ type: 'user.transfer.submit' });
    await settle();
    form.send({ type: 'user.quantity.change', text: '12.5' });
    form.send({ type: 'user.transfer.submit' });
    const body = { from_account: 'spot', to_account: 'contract', currency: 'USDT', quantity: '12.5' };
    expect(sent()).toEqual([{ id: 'createTransfer', key: 'key-1', body }]);
    expect(emitted).toEqual([
      {
        type: 'toast',
        kind: 'success',
        key: 'transfer:succeeded',
        params: { currency: 'USDT' },
        amounts: { quantity: '12.50000000' },
      },
    ]);
    expect(submitReasonOf(form.getSnapshot())).toEqual({ key: 'transfer:justSubmitted' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(submitReasonOf(form.getSnapshot())).toBeNull();
  });

  it('is not disturbed by a balance change, nor is its double-click window by another selection', async () => {
    const { form, emitted } = openForm();
    await settle();
    form.send({ type: 'user.quantity.change', text: '12.5' });
    form.send({ type: 'user.transfer.submit' });
    form.send({ type: 'flow.balances.changed', balances: [held('987.50000000')] });
    await settle();
    expect(emitted).toHaveLength(1);
    expect(quantityOf(form.getSnapshot())).toBe('');
    form.send({ type: 'user.accounts.swap' });
    form.send({ type: 'user.accounts.swap' });
    expect(submitReasonOf(form.getSnapshot())).toEqual({ key: 'transfer:justSubmitted' });
  });

  it('reuses the key of an unanswered submission for an identical transfer, and renews it for another', async () => {
    const { form, sent } = openForm({
      answers: [
        { ok: false, error: 'network' },
        { ok: false, error: 'network' },
      ],
    });
    await settle();
    for (const text of ['5', '5', '6']) {
      form.send({ type: 'user.quantity.change', text });
      form.send({ type: 'user.transfer.submit' });
      await vi.advanceTimersByTimeAsync(2100);
    }
    expect(sent().map(({ key, body }) => `${key} ${body.quantity}`)).toEqual(['key-1 5', 'key-1 5', 'key-2 6']);
  });

  it('takes at most what the exchange allows to leave, which "all" fills in', async () => {
    const { form } = openForm({ limit: { ok: true, value: { quantity: '400.50000000' } } });
    await settle();
    form.send({ type: 'user.quantity.change', text: '400.51' });
    expect(submitReasonOf(form.getSnapshot())).toEqual({
      key: 'spotOrder:insufficient',
      params: { currency: 'USDT' },
      field: 'quantity',
    });
    form.send({ type: 'user.quantity.all' });
    expect(quantityOf(form.getSnapshot())).toBe('400.5');
    expect(submitReasonOf(form.getSnapshot())).toBeNull();
  });

  it('uses the balance when the exchange does not answer', async () => {
    const { form } = openForm({ limit: { ok: false, error: 'network' } });
    await settle();
    expect(movableOf(form.getSnapshot())).toBe('1000.00000000');
    form.send({ type: 'flow.balances.changed', balances: [held('20.00000000')] });
    await settle();
    expect(movableOf(form.getSnapshot())).toBe('20.00000000');
  });

  it('reports at the target that it must differ from the source', async () => {
    const { form } = openForm();
    await settle();
    form.send({ type: 'user.target.choose', account: 'spot' });
    const reason = { key: 'errors:transferSameAccount', field: 'to' };
    expect(submitReasonOf(form.getSnapshot())).toEqual(reason);
    expect(fieldReasonOf(form.getSnapshot(), 'to')).toEqual(reason);
    expect(fieldReasonOf(form.getSnapshot(), 'from')).toBeNull();
  });

  it('shows a server refusal at its field until that changes', async () => {
    const { form } = openForm({ answers: [{ ok: false, error: 'insufficientBalance' }] });
    await settle();
    form.send({ type: 'user.quantity.change', text: '1000' });
    form.send({ type: 'user.transfer.submit' });
    await settle();
    expect(fieldReasonOf(form.getSnapshot(), 'quantity')).toEqual({
      key: 'errors:insufficientBalance',
      field: 'quantity',
    });
    form.send({ type: 'user.quantity.change', text: '999' });
    expect(fieldReasonOf(form.getSnapshot(), 'quantity')).toBeNull();
  });

  it.each([
    ['', { key: 'spotOrder:quantityRequired', field: 'quantity' }],
    ['0', { key: 'spotOrder:zero', field: 'quantity' }],
    ['1e3', { key: 'spotOrder:exponent', field: 'quantity' }],
    ['-1', { key: 'spotOrder:negative', field: 'quantity' }],
    ['ten', { key: 'spotOrder:decimal', field: 'quantity' }],
    ['0.000000001', { key: 'spotOrder:offStep', params: { step: '0.00000001' }, field: 'quantity' }],
  ])('refuses the quantity "%s"', async (text, reason) => {
    const { form } = openForm();
    await settle();
    form.send({ type: 'user.quantity.change', text });
    expect(submitReasonOf(form.getSnapshot())).toEqual(reason);
  });

  it('swaps the accounts with the transferable amount of the other one', async () => {
    const { form } = openForm();
    await settle();
    form.send({ type: 'user.accounts.swap' });
    expect(routeOf(form.getSnapshot())).toEqual({ from: 'contract', to: 'spot', currency: 'USDT' });
    expect(movableOf(form.getSnapshot())).toBe('0');
  });

  it('offers currencies that both accounts can hold, and clears one not shared along with its quantity', async () => {
    const { form } = openForm();
    await settle();
    expect(symbolsOf(form.getSnapshot())).toEqual(['USDT']);
    form.send({ type: 'user.target.choose', account: 'legal' });
    expect(symbolsOf(form.getSnapshot())).toEqual(['BTC', 'USDT']);
    form.send({ type: 'user.currency.choose', currency: 'BTC' });
    form.send({ type: 'user.quantity.change', text: '1' });
    form.send({ type: 'user.currency.choose', currency: 'SOL' });
    expect(routeOf(form.getSnapshot()).currency).toBe('BTC');
    form.send({ type: 'user.target.choose', account: 'contract' });
    expect(routeOf(form.getSnapshot()).currency).toBe('USDT');
    expect(quantityOf(form.getSnapshot())).toBe('');
  });
});

describe('the address of a transfer', () => {
  const read = (from: string | null, to: string | null, currency: string | null) =>
    Object.values(routeFrom(sampleCurrencies, { from, to, currency })).join(' ');

  it.each([
    [null, null, null, 'spot contract USDT'],
    ['contract', null, null, 'contract spot USDT'],
    [null, 'spot', null, 'contract spot USDT'],
    ['spot', 'spot', null, 'spot contract USDT'],
    ['spot', 'legal', 'btc', 'spot legal BTC'],
    ['spot', 'contract', 'BTC', 'spot contract USDT'],
    ['legal', 'spot', 'SOL', 'legal spot SOL'],
    ['spot', 'legal', 'SOL', 'spot legal USDT'],
    ['nowhere', 'ico', 'DOGE', 'spot ico USDT'],
  ])('from %s to %s with %s opens %s', (from, to, currency, route) => {
    expect(read(from, to, currency)).toBe(route);
  });

  it('has no currency when the accounts share none', () => {
    const onlyBtc = sampleCurrencies.filter(({ symbol }) => symbol === 'BTC');
    expect(sharedCurrencies(onlyBtc, { from: 'spot', to: 'ico', currency: 'BTC' })).toEqual([]);
    expect(routeFrom(onlyBtc, { from: 'spot', to: 'ico', currency: 'BTC' }).currency).toBe('');
  });
});

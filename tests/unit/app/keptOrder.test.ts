import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { FuturesContract } from '../../../domain/contract/futures/futuresMarket';
import type { Deps } from '../../../src/app/deps';
import { defineFuturesOrderFlow } from '../../../src/app/flows/futuresOrder';
import { defineSpotOrderFlow } from '../../../src/app/flows/spotOrder';
import { sampleTerms } from '../../../src/machines/futures/futures/samples';
import { UNKNOWN_TRADER } from '../../../src/machines/futures/futuresOrder/futuresOrder.form';
import { sampleTrader } from '../../../src/machines/futures/futuresOrder/futuresOrder.model';
import type { MarketToldEvent, TraderToldEvent } from '../../../src/machines/futures/futuresOrder/futuresOrder.types';
import { sampleTerms as spotTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import type { MarketViewEvent, TraderEvent } from '../../../src/machines/spot/spotOrder/spotOrder.types';

interface Contract {
  contract: FuturesContract;
}

const silent = <Input, Sent extends EventObject>() => fromCallback<EventObject, Input, Sent>(() => undefined);

/** A tab whose drafts outlive the forms that write them. */
function aTab() {
  const drafts: Record<string, unknown> = {};
  const storage = {
    read: () => null,
    write: () => undefined,
    readDraft: (key: string) => drafts[key] ?? null,
    writeDraft: (key: string, value: unknown) => void (drafts[key] = value),
  };
  return { storage } as unknown as Deps;
}

function contractForm(tab: Deps, pair = sampleTerms.contract.pair) {
  const flow = defineFuturesOrderFlow(tab).provide({
    actors: {
      watchTrader: silent<Contract, TraderToldEvent>(),
      watchMarket: silent<Contract, MarketToldEvent>(),
      firstPrice: fromPromise<string, { market: string }>(() => new Promise(() => undefined)),
    },
  });
  const terms = { ...sampleTerms, contract: { ...sampleTerms.contract, pair } };
  return createActor(flow, { input: { terms } }).start();
}

function spotForm(tab: Deps) {
  const flow = defineSpotOrderFlow(tab).provide({
    actors: {
      watchTrader: silent<{ left: string; right: string }, TraderEvent>(),
      watchPrices: silent<{ pair: string }, MarketViewEvent>(),
    },
  });
  return createActor(flow, { input: { terms: spotTerms } }).start();
}

const ORDER = { effect: 'open', timeInForce: 'ioc', fields: { price: '60000', quantity: '0.01' } } as const;

/** Opens the form of a contract and types an order. */
function typedInto(tab: Deps) {
  const form = contractForm(tab);
  form.send({ type: 'user.field.change', field: 'price', text: '60000' });
  form.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
  form.send({ type: 'user.timeInForce.choose', timeInForce: 'ioc' });
  return form;
}

describe('an order of a contract that somebody has typed', () => {
  it('is there again after the way to the login screen, for the same contract only', () => {
    const tab = aTab();
    const form = typedInto(tab);
    form.send({ type: 'user.login.open' });
    form.stop();
    expect(contractForm(tab).getSnapshot().context.form).toMatchObject(ORDER);
    expect(contractForm(tab, 'ETH_USDT').getSnapshot().context.form.fields.quantity).toBe('');
  });

  it('is there again after the session has ended', () => {
    const tab = aTab();
    const form = typedInto(tab);
    form.send({ type: 'flow.trader.told', trader: sampleTrader });
    form.send({ type: 'flow.trader.told', trader: UNKNOWN_TRADER });
    form.stop();
    expect(contractForm(tab).getSnapshot().context.form).toMatchObject(ORDER);
  });
});

it('a spot order that somebody has typed is there again after the session has ended', () => {
  const tab = aTab();
  const form = spotForm(tab);
  form.send({ type: 'sys.session.changed', signedIn: true });
  form.send({ type: 'user.field.change', field: 'price', text: '60000' });
  form.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
  form.send({ type: 'sys.session.changed', signedIn: false });
  form.stop();
  expect(spotForm(tab).getSnapshot().context.form.fields).toMatchObject({ price: '60000', quantity: '0.01' });
});

import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import type { FuturesContract } from '../../../domain/contract/futures/futuresMarket';
import type { Deps } from '../../../src/app/deps';
import { defineSecondsFormFlow } from '../../../src/app/flowGroups/seconds';
import { defineFuturesOrderFlow } from '../../../src/app/flows/futuresOrder';
import { defineSpotOrderFlow } from '../../../src/app/flows/spotOrder';
import { FUTURES_FORM_KEY } from '../../../src/app/storedFuturesForm';
import { SECONDS_ASK_KEY, SPOT_ASK_KEY } from '../../../src/app/storedShape';
import { sampleTerms as contractTerms } from '../../../src/machines/futures/futures/samples';
import type { MarketToldEvent, TraderToldEvent } from '../../../src/machines/futures/futuresOrder/futuresOrder.types';
import { sampleTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import type {
  SecondsIndexEvent,
  SecondsPairEvent,
  SecondsTraderEvent,
  TermsOutcome,
} from '../../../src/machines/seconds/secondsForm/secondsForm.form';
import type { MarketViewEvent, TraderEvent } from '../../../src/machines/spot/spotOrder/spotOrder.types';

interface Contract {
  contract: FuturesContract;
}

/** A browser's store in which another tab may write as well. */
function depsWith(stored: Record<string, unknown>) {
  const storage = {
    read: (key: string) => stored[key] ?? null,
    write: (key: string, value: unknown) => void (stored[key] = value),
    readDraft: () => null,
    writeDraft: () => undefined,
  };
  return { storage } as unknown as Deps;
}

const silent = <Input, Sent extends EventObject>() => fromCallback<EventObject, Input, Sent>(() => undefined);

it('an open spot form does not take back that another tab has orders asked about', () => {
  const stored: Record<string, unknown> = { [SPOT_ASK_KEY]: false };
  const flow = defineSpotOrderFlow(depsWith(stored)).provide({
    actors: {
      watchTrader: silent<{ left: string; right: string }, TraderEvent>(),
      watchPrices: silent<{ pair: string }, MarketViewEvent>(),
    },
  });
  const form = createActor(flow, { input: { terms: sampleTerms } }).start();
  stored[SPOT_ASK_KEY] = true;
  form.send({ type: 'user.direction.choose', direction: 'sell' });
  expect(stored[SPOT_ASK_KEY]).toBe(true);
  form.send({ type: 'user.confirmation.choose', ask: false });
  expect(stored[SPOT_ASK_KEY]).toBe(false);
  form.stop();
});

it('nor does an open form of a contract', () => {
  const kept = { ask: false, type: 'limit', sizeBy: 'coin' };
  const stored: Record<string, unknown> = { [FUTURES_FORM_KEY]: kept };
  const firstPrice = fromPromise<string, { market: string }>(() => new Promise(() => undefined));
  const flow = defineFuturesOrderFlow(depsWith(stored)).provide({
    actors: {
      watchTrader: silent<Contract, TraderToldEvent>(),
      watchMarket: silent<Contract, MarketToldEvent>(),
      firstPrice,
    },
  });
  const form = createActor(flow, { input: { terms: contractTerms } }).start();
  stored[FUTURES_FORM_KEY] = { ...kept, ask: true };
  form.send({ type: 'user.type.choose', kind: 'market' });
  expect(stored[FUTURES_FORM_KEY]).toEqual({ ...kept, ask: true, type: 'market' });
  form.send({ type: 'user.confirmation.choose', ask: false });
  expect(stored[FUTURES_FORM_KEY]).toEqual({ ...kept, ask: false, type: 'market' });
  form.stop();
});

it('nor does an open form of seconds contracts', () => {
  const stored: Record<string, unknown> = { [SECONDS_ASK_KEY]: false };
  const flow = defineSecondsFormFlow(depsWith(stored)).provide({
    actors: {
      watchTrader: silent<undefined, SecondsTraderEvent>(),
      watchIndex: silent<{ pair: string }, SecondsIndexEvent>(),
      watchState: silent<{ pair: string }, SecondsPairEvent>(),
      loadTerms: fromPromise<TermsOutcome, { pair: string }>(() => new Promise(() => undefined)),
    },
  });
  const form = createActor(flow, { input: { pair: 'BTC_USDT' } }).start();
  stored[SECONDS_ASK_KEY] = true;
  form.send({ type: 'user.stake.change', text: '5' });
  expect(stored[SECONDS_ASK_KEY]).toBe(true);
  form.send({ type: 'user.confirmation.choose', ask: false });
  expect(stored[SECONDS_ASK_KEY]).toBe(false);
  form.stop();
});

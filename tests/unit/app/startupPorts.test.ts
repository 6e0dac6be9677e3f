import { expect, it } from 'vitest';
import { createActor, toPromise, type PromiseActorLogic } from 'xstate';
import { defineLoadConfig } from '../../../src/actors/loadConfig';
import { defineLoadCurrencies } from '../../../src/actors/loadCurrencies';
import { defineLoadPairs } from '../../../src/actors/loadPairs';
import { defineLoadUser } from '../../../src/actors/loadUser';
import { SAMPLE_CONFIG } from '../../../src/machines/app/samples';
import type { Http } from '../../../src/services/http';

const serverWith = (answer: unknown) => ({ http: { call: async () => answer } as unknown as Http });
const outputOf = <Output>(logic: PromiseActorLogic<Output, undefined>) => toPromise(createActor(logic).start());

it('reads what the specification says of each call at start', async () => {
  const { communities, sandbox, ...config } = SAMPLE_CONFIG;
  const platform = serverWith({ ok: true, value: { communities, sandbox, config } });
  expect(await outputOf(defineLoadConfig(platform))).toEqual({ ok: true, value: SAMPLE_CONFIG });
  const list = serverWith({ ok: true, value: { list: ['one', 'two'] } });
  expect(await outputOf(defineLoadCurrencies(list))).toEqual({ ok: true, value: ['one', 'two'] });
  expect(await outputOf(defineLoadPairs(list))).toEqual({ ok: true, value: ['one', 'two'] });
  const user = serverWith({ ok: true, value: { user: { id: '10000001' } } });
  expect(await outputOf(defineLoadUser(user))).toEqual({ ok: true, value: { id: '10000001' } });
});

it('passes a failed call on as it is', async () => {
  const down = { ok: false, error: 'network' };
  const deps = serverWith(down);
  expect(await outputOf(defineLoadConfig(deps))).toEqual(down);
  expect(await outputOf(defineLoadCurrencies(deps))).toEqual(down);
  expect(await outputOf(defineLoadPairs(deps))).toEqual(down);
  expect(await outputOf(defineLoadUser(deps))).toEqual(down);
});

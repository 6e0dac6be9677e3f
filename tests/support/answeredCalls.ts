import type { AnyActorLogic } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { CallId } from '../../domain/contract/routes';
import { bindCalls, createSendCall } from '../../src/app/bindCalls';
import type { CallOptions, Http } from '../../src/services/http';
import type { ServerClock } from '../../src/services/serverClock';
import type { Storage } from '../../src/services/storage';

/** A call as received by the exchange. */
interface Asked<Body> {
  id: CallId;
  body: Body;
  /** Idempotency key; absent when no money moves. */
  key: string | undefined;
}

/** Creates the parts of a tab that calls need: a storage that survives a reload, and a clock. Nobody is signed in. */
export function browserTab() {
  const kept = new Map<string, string>();
  const storage = {
    read: (_name: string) => null as unknown,
    readDraft: (name: string) => JSON.parse(kept.get(name) ?? 'null') as unknown,
    writeDraft: (name: string, value: unknown) => void kept.set(name, JSON.stringify(value)),
  } as Storage;
  return { kept, storage, clock: { now: () => Date.now() } as ServerClock };
}

/** Lets the test answer a machine's calls and records them as sent; idempotency keys are key-1, key-2 and so on. */
export function answeredCalls<Body>(answer: (asked: Asked<Body>) => Outcome<unknown>) {
  const asked: Asked<Body>[] = [];
  let drawn = 0;
  const http = {
    call: (id: CallId, body: Body, { key }: CallOptions = {}) => {
      asked.push({ id, body, key });
      return Promise.resolve(answer({ id, body, key }));
    },
  } as unknown as Http;
  const send = createSendCall({ http, ids: { next: () => `key-${++drawn}` }, ...browserTab() });
  return { asked, bind: <Logic extends AnyActorLogic>(logic: Logic) => bindCalls(logic, send) };
}

import { MessageChannel, receiveMessageOnPort, type MessagePort, type Worker } from 'node:worker_threads';
import { OwnTime } from '../log/shared/ownTime';
import { startThread } from '../threads';
import {
  type Answer,
  ANSWERS,
  BATCHES,
  type Entry,
  type Question,
  type Questions,
  type ReplicaThreadOptions,
  SharedAway,
  type ToReplica,
} from './messages';

/** Time beyond the thread's own limit to wait for its answer. */
const SLACK_MS = 300;

/** Sends requests to the thread that talks to PostgreSQL, and blocks its own thread until the answer. */
export class Channel {
  readonly #worker: Worker;
  readonly #answers: MessagePort;
  readonly #entries: MessagePort;
  readonly #counts = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  readonly #fresh = new OwnTime();
  #asked = 0;
  #taken = 0;

  /** @param onFailed called when the thread has ended: nothing can be written or known any more. */
  constructor(url: string, name: string, onFailed: (error: Error) => void) {
    const [answers, entries] = [new MessageChannel(), new MessageChannel()];
    const workerData: ReplicaThreadOptions = {
      ...{ url, name, fresh: this.#fresh.shared, counts: this.#counts.buffer as SharedArrayBuffer },
      ...{ answers: answers.port2, entries: entries.port2 },
    };
    this.#worker = startThread(new URL('./replicaThread.ts', import.meta.url), {
      workerData,
      transferList: [answers.port2, entries.port2],
    });
    this.#worker.on('error', onFailed);
    this.#answers = answers.port1;
    this.#entries = entries.port1;
    for (const port of [this.#worker, this.#entries, this.#answers]) port.unref();
  }

  /** Whether the data here is complete except for the last seconds. */
  get isFresh(): boolean {
    return this.#fresh.isNow;
  }

  /** @throws SharedAway when there is no answer in time. */
  ask<Asked extends Question>(
    ask: Asked,
    given: Questions[Asked]['given'],
    within: number,
  ): Questions[Asked]['answer'] {
    const id = ++this.#asked;
    this.tell({ ask, id, given, within } as ToReplica);
    const until = performance.now() + within + SLACK_MS;
    for (;;) {
      const counted = Atomics.load(this.#counts, ANSWERS);
      const said = receiveMessageOnPort(this.#answers)?.message as Answer | undefined;
      // Answer to a request that was given up.
      if (said && said.id !== id) continue;
      if (said && 'error' in said) throw new SharedAway(said.error);
      if (said) return said.answer as Questions[Asked]['answer'];
      const left = until - performance.now();
      if (left <= 0) throw new SharedAway(`PostgreSQL did not answer within ${within / 1000} seconds`);
      Atomics.wait(this.#counts, ANSWERS, counted, left);
    }
  }

  tell(message: ToReplica): void {
    this.#worker.postMessage(message);
  }

  /** Yields the entries handed over since the last call. */
  *handedOver(): Generator<Entry> {
    if (Atomics.load(this.#counts, BATCHES) === this.#taken) return;
    for (let said = receiveMessageOnPort(this.#entries); said; said = receiveMessageOnPort(this.#entries)) {
      this.#taken += 1;
      yield* said.message as readonly Entry[];
    }
  }

  /** Calls back with entries as they arrive, unless `handedOver` gets them first. */
  onEntries(listener: (entries: readonly Entry[]) => void): void {
    this.#entries.on('message', (entries: readonly Entry[]) => {
      this.#taken += 1;
      listener(entries);
    });
    this.#entries.unref();
  }

  close(): void {
    this.tell({ tell: 'close' });
    this.#entries.removeAllListeners('message');
  }
}

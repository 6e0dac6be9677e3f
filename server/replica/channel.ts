import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import { OwnTime } from '../log/shared/ownTime';
import {
  ANSWERS,
  BATCHES,
  type Answer,
  type Entry,
  type Question,
  type Questions,
  type ReplicaThreadOptions,
  type ToReplica,
} from './messages';
import { SharedAway } from './sharedAway';

/** The thread's answer is waited for a little longer than it may take. */
const SLACK_MS = 300;

/** Asks the thread that speaks to PostgreSQL, and holds its own thread until the answer. */
export class Channel {
  readonly #worker: Worker;
  readonly #answers: MessagePort;
  readonly #entries: MessagePort;
  readonly #counts = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  readonly #fresh = new OwnTime();
  #asked = 0;
  #taken = 0;

  /** @param onFailed the thread has ended: nothing can be written or known any more. */
  constructor(url: string, name: string, onFailed: (error: Error) => void) {
    const [answers, entries] = [new MessageChannel(), new MessageChannel()];
    const workerData: ReplicaThreadOptions = {
      ...{ url, name, fresh: this.#fresh.shared, counts: this.#counts.buffer as SharedArrayBuffer },
      ...{ answers: answers.port2, entries: entries.port2 },
    };
    this.#worker = new Worker(new URL('./replicaThread.mjs', import.meta.url), {
      workerData,
      transferList: [answers.port2, entries.port2],
      execArgv: [],
    });
    this.#worker.on('error', onFailed);
    this.#answers = answers.port1;
    this.#entries = entries.port1;
    for (const port of [this.#worker, this.#entries, this.#answers]) port.unref();
  }

  /** Whether what is known here is all there is, but for the last seconds. */
  get isFresh(): boolean {
    return this.#fresh.isNow;
  }

  /** @throws SharedAway when it is not answered in time. */
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
      // That of a question which was given up.
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

  /** Entries that were handed over since the last call. */
  *handedOver(): Generator<Entry> {
    if (Atomics.load(this.#counts, BATCHES) === this.#taken) return;
    for (let said = receiveMessageOnPort(this.#entries); said; said = receiveMessageOnPort(this.#entries)) {
      this.#taken += 1;
      yield* said.message as readonly Entry[];
    }
  }

  /** Calls back with entries as they come, unless `handedOver` has them first. */
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

import { workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';

const [CLAIMED, SENT] = [0, 1];

const lastIn = (text) => Number(text.slice(Math.max(text.lastIndexOf(','), 0) + 1, -1));

/** Reads pages from the end until all are claimed, in parallel with the thread that reads from the beginning. See `RowsBeside`. */
const { file, statement, places, pages, size, shared, port } = workerData;
const cells = new Int32Array(shared);
const sent = () => {
  Atomics.add(cells, SENT, 1);
  Atomics.notify(cells, SENT);
};
try {
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec('PRAGMA busy_timeout = 5000');
  const page = db.prepare(statement);
  page.setReturnArrays(true);
  for (let before = places.map(() => Number.MAX_SAFE_INTEGER); Atomics.add(cells, CLAIMED, 1) < pages; ) {
    const texts = page.get(...before, size);
    port.postMessage(texts);
    sent();
    before = places.map((place) => lastIn(texts[place]));
  }
  db.close();
} finally {
  // Wakes the waiting thread, as no more pages will come.
  sent();
}

import { workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';

const [CLAIMED, FINISHED] = [0, 1];
const [DONE, FAILED] = [1, 2];

/** Reads pages from the end on until all are claimed, beside the thread that reads from the beginning. See `RowsBeside`. */
const { file, statement, places, pages, shared, port } = workerData;
const cells = new Int32Array(shared);
let end = FAILED;
try {
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec('PRAGMA busy_timeout = 5000');
  const page = db.prepare(statement);
  for (let before = places.map(() => Number.MAX_SAFE_INTEGER); Atomics.add(cells, CLAIMED, 1) < pages; ) {
    const { rows } = page.get(...before);
    port.postMessage(rows);
    const last = JSON.parse(rows.slice(rows.lastIndexOf('['), -1));
    before = places.map((place) => last[place]);
  }
  db.close();
  end = DONE;
} finally {
  Atomics.store(cells, FINISHED, end);
  Atomics.notify(cells, FINISHED);
}

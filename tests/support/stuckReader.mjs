import { parentPort } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';

/** Answers every query immediately, except those named `slowly`, which occupy the database for longer than any caller waits. */
const SLOWLY_MS = 9000;
const counting = new DatabaseSync(':memory:').prepare(
  'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 300000) SELECT sum(x) AS sum FROM c',
);
parentPort.on('message', (asked) => {
  if (asked === null) return parentPort.close();
  const { id, method, rest } = asked;
  for (const end = performance.now() + SLOWLY_MS; method === 'slowly' && performance.now() < end; ) counting.all();
  parentPort.postMessage({ id, ok: true, text: JSON.stringify(rest[0]) });
});

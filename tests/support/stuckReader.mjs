import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';

/** Answers every query immediately, except those named `slowly`, which occupy the database until its directory has a file `over`. */
const over = join(workerData, 'over');
const counting = new DatabaseSync(':memory:').prepare(
  'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 300000) SELECT sum(x) AS sum FROM c',
);
parentPort.on('message', (asked) => {
  if (asked === null) return parentPort.close();
  const { id, method, rest } = asked;
  while (method === 'slowly' && !existsSync(over)) counting.all();
  parentPort.postMessage({ id, ok: true, text: JSON.stringify(rest[0]) });
});

import { parentPort } from 'node:worker_threads';

/** Reads everything at once but what is called `never`, on which it stays for good. */
parentPort.on('message', ({ id, method, rest }) => {
  for (; method === 'never'; );
  parentPort.postMessage({ id, ok: true, text: JSON.stringify(rest[0]) });
});

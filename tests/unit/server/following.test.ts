import { createServer, type AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { type RecordRow, START } from '../../../server/log/record';
import { SharedLog } from '../../../server/log/shared/sharedLog';
import { Following } from '../../../server/link/shared/following';
import type { LogCopy } from '../../../server/store/logCopy';

it('a follower ends although the server of the log never answers', async () => {
  let asked: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', asked);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const log = new SharedLog(`postgres://statex:none@127.0.0.1:${port}/postgres`, 'statex test');
  const failed: unknown[] = [];
  const following = new Following(log, { last: START } as LogCopy);
  following.run((error) => failed.push(error));
  await isAsked;
  await Promise.all([following.end(), log.close()]);
  expect(failed).toEqual([]);
  server.close();
});

it('a follower asks again at once for a record that it was told of while it asked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const answers: ((rows: RecordRow[]) => void)[] = [];
  const log = { after: () => new Promise((resolve) => answers.push(resolve)) } as unknown as SharedLog;
  const following = new Following(log, { last: START, take: () => undefined } as unknown as LogCopy);
  following.run(() => undefined);
  following.hurry();
  answers[0]?.([]);
  await new Promise((resolve) => void setImmediate(resolve));
  expect(answers).toHaveLength(2);
  const ended = following.end();
  answers[1]?.([]);
  await ended;
  vi.useRealTimers();
});

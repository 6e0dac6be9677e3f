import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { centerIndex } from '../../../domain/contract/account/account';
import { pairList } from '../../../domain/contract/shell/platform';
import { startExchange, type Exchange } from '../../support/gateway';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.close());

const post = (url: string, headers: Record<string, string>) =>
  exchange.app.fastify.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });

it('the server compresses public answers for browsers that accept it', async () => {
  const [plain, small] = [await post(pairList.path, {}), await post(pairList.path, { 'accept-encoding': 'gzip, br' })];
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  const [text, unpacked] = [plain.body, brotliDecompressSync(small.rawPayload).toString()].map(
    (body) => (JSON.parse(body) as { data: unknown }).data,
  );
  expect(unpacked).toEqual(text);
});

it('the server leaves a user’s answers uncompressed', async () => {
  const answer = await post(centerIndex.path, { 'accept-encoding': 'br' });
  expect(answer.headers['content-encoding']).toBeUndefined();
});

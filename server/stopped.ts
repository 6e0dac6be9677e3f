import fastify, { type FastifyInstance } from 'fastify';
import { answerRefused } from './api/binance/answer';
import { overloaded } from './api/binance/errors';
import { envelopeText } from './api/envelope';
import { registerPages } from './api/pages';
import type { Config } from './config/config';
import { freeBytes } from './guard/diskWatch';
import { turnAway } from './push/admission';

const LOOK_EVERY_MS = 2000;
/** Free space needed before the exchange restarts, as a multiple of the limit for new orders. */
const ENOUGH = 1.2;
const RETRY_AFTER_S = '30';

/**
 * Answers while the exchange is stopped: pages say so, and every call and live connection gets `stopped`.
 * @param onSpace called once, when there is enough space to start again.
 */
export async function buildStopped(config: Config, onSpace: () => void): Promise<FastifyInstance> {
  const server = fastify({ logger: false, forceCloseConnections: true });
  server.all('/api/*', async (request, reply) => {
    const isHealth = request.url === '/api/health' || request.url === '/api/ready';
    reply.code(isHealth ? 503 : 200).headers({ 'content-type': 'application/json', 'retry-after': RETRY_AFTER_S });
    return envelopeText({ ok: false, error: 'stopped' }, Date.now());
  });
  for (const path of ['/api/v3/*', '/fapi/*', '/dapi/*', '/sapi/*'])
    server.all(path, async (_, reply) => answerRefused(reply.header('retry-after', RETRY_AFTER_S), overloaded()));
  await registerPages(server, config.distDir, () => null);
  const timer = setInterval(() => {
    if (freeBytes(config.dataDir) < config.disk.lowBytes * ENOUGH) return;
    clearInterval(timer);
    onSpace();
  }, LOOK_EVERY_MS);
  const endConnections = turnAway(server.server, 'stopped');
  server.addHook('preClose', async () => endConnections());
  server.addHook('onClose', async () => clearInterval(timer));
  return server;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { answerUnknown } from './router';

/** A measured value, or one per label value. */
export interface Metric {
  /** In the form of Prometheus: the unit last, and counters end in "_total". */
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  /** Name of the label; absent for a single value. */
  readonly label?: string;
  /** Values by label value, or one under any key. */
  readonly values: Readonly<Record<string, number>>;
}

const METRICS_PATH = '/api/metrics';
const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** Returns the text exposition format 0.0.4 of Prometheus. */
export function metricsText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, label, values }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...Object.entries(values).map(([key, value]) =>
      label === undefined ? `${name} ${value}` : `${name}{${label}="${escaped(key)}"} ${value}`,
    ),
  ]);
  return `${lines.join('\n')}\n`;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request comes from this machine without a proxy, which would name the caller. */
function isOwn({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isLoopback = isIP(address) === 4 ? address.startsWith('127.') : address === '::1';
  return isLoopback && !['x-forwarded-for', 'x-real-ip', 'forwarded'].some((name) => headers[name] !== undefined);
}

/**
 * Answers requests that carry the token with the metrics. For all others the path does not exist.
 * @param token null to answer this machine alone.
 */
export function registerMetrics(
  fastify: FastifyInstance,
  token: string | null,
  read: () => Promise<readonly Metric[]>,
  clock: () => number,
): void {
  const wanted = token === null ? null : digest(`Bearer ${token}`);
  fastify.get(METRICS_PATH, async (request, reply) => {
    const given = request.headers.authorization;
    const isAllowed = wanted ? given !== undefined && timingSafeEqual(digest(given), wanted) : isOwn(request);
    if (!isAllowed) return answerUnknown(reply, clock());
    return reply
      .header('cache-control', 'no-store')
      .type(TEXT)
      .send(metricsText(await read()));
  });
}

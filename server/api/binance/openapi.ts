import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PublicCall } from './call';
import type { SignedCall } from './signed/call';

const BASE = /^#.*: (\/\S+)$/;
const ROW = /^\| (`.*?) \| (.*) \|$/;
const CALL = /^(?:(GET|POST|PUT|DELETE)(?: |$))?(\S*)$/;

/**
 * Returns the descriptions in the tables of docs/api.md, keyed by "POST /api/v3/order". A call omits its method when it is GET, its
 * path
 * when that equals the previous one; a path without a leading slash is relative to the path that ends the headline.
 */
export function rowsOf(text: string): Map<string, string> {
  const rows = new Map<string, string>();
  let base: string | undefined;
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) base = BASE.exec(line)?.[1];
    const [, calls = '', says = ''] = ROW.exec(line) ?? [];
    let path = '';
    for (const [, named = ''] of base === undefined ? [] : calls.matchAll(/`([^`]+)`/g)) {
      const [, method = 'GET', name = ''] = CALL.exec(named) ?? [];
      if (name !== '') path = name.startsWith('/') ? name : `${base}/${name}`;
      rows.set(`${method} ${path}`, says);
    }
  }
  return rows;
}

/** Route configuration for the document: a route that has it is documented as a call. */
type ToldCall = PublicCall | SignedCall;

declare module 'fastify' {
  interface FastifyContextConfig {
    told?: ToldCall;
  }
}

const parameterOf = (required: boolean) => (name: string) => ({
  ...{ name, in: 'query', required, schema: { type: 'string' } },
});

/** Parameters sent with every signed call. */
const SIGNATURE = [...['timestamp', 'signature'].map(parameterOf(true)), parameterOf(false)('recvWindow')];

function accessOf(call: ToldCall): string {
  if (!('permission' in call)) return 'Public';
  return `${call.isUnsigned ? 'Not signed, with' : 'Signed with'} an API key that may: ${call.permission}`;
}

const sectionOf = (path: string): string => {
  if (path.startsWith('/fapi')) return 'Contracts';
  return path.startsWith('/sapi') ? 'Wallet' : 'Pairs';
};

const weightText = ({ weight }: ToldCall): string =>
  typeof weight === 'number' ? `Weight ${weight}.` : 'Weight by its parameters.';

/** @param row text of docs/api.md, in addition to Binance's own description. */
function operationOf(method: string, path: string, call: ToldCall, row: string): object {
  const { needs = [], takes = [] } = call;
  const isSigned = 'permission' in call && !call.isUnsigned;
  return {
    operationId: `${method.toLowerCase()} ${path}`,
    summary: accessOf(call),
    description: `${weightText(call)} Compared with Binance: ${row}.`,
    tags: [sectionOf(path)],
    security: 'permission' in call ? [{ key: [] }] : [],
    parameters: [...needs.map(parameterOf(true)), ...takes.map(parameterOf(false)), ...(isSigned ? SIGNATURE : [])],
    responses: {
      200: { description: 'As Binance documents it, but for what is said above' },
      '4XX': { description: '{"code":…,"msg":…} with Binance’s code' },
    },
  };
}

/** docs/api.md from its first section on; the text before it is about this repository. */
const guideText = (): string =>
  readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8').replace(/^[^]*?(?=^## )/m, '');

/** Serves the OpenAPI document of the calls registered after this. @param version of the exchange. */
export function registerBinanceDocument(fastify: FastifyInstance, version: string): void {
  const calls: [method: string, path: string, call: ToldCall][] = [];
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.told) return;
    for (const each of [method].flat()) if (each !== 'HEAD') calls.push([each, url, config.told]);
  });
  const make = () => {
    const guide = guideText();
    const rows = rowsOf(guide);
    const paths: Record<string, Record<string, object>> = {};
    for (const [method, path, call] of calls)
      (paths[path] ??= {})[method.toLowerCase()] = operationOf(method, path, call, rows.get(`${method} ${path}`) ?? '');
    return {
      openapi: '3.0.3',
      info: { title: 'Statex, as Binance’s clients speak', version, description: guide },
      paths,
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-MBX-APIKEY' } } },
    };
  };
  let document: object | undefined;
  fastify.get('/api/binance/openapi.json', (_, reply) =>
    reply.header('cache-control', 'no-cache').send((document ??= make())),
  );
}

import type { FastifyInstance } from 'fastify';
import type { KeyPermission } from '../../../domain/contract/account/apiKeyChoices';

/** What the document says of a route: a route that has it in its configuration is a call. */
export interface ToldCall {
  readonly parameters: readonly string[];
  /** Of the API key that signs it; absent: nobody has to. */
  readonly permission?: KeyPermission;
  /** What it costs of what an address may ask for in a minute; absent: it depends on the parameters. */
  readonly weight?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    told?: ToldCall;
  }
}

/** Sent with every signed call. */
const SIGNATURE = ['timestamp', 'recvWindow', 'signature'];

const parameterOf = (name: string) => ({ name, in: 'query', schema: { type: 'string' } });

const sectionOf = (path: string): string => {
  if (path.startsWith('/fapi')) return 'Contracts';
  return path.startsWith('/sapi') ? 'Wallet' : 'Pairs';
};

function operationOf(method: string, path: string, { parameters, permission, weight }: ToldCall): object {
  const costs = weight === undefined ? 'Weight by its parameters.' : `Weight ${weight}.`;
  return {
    operationId: `${method.toLowerCase()} ${path}`,
    summary: permission ? `Signed with an API key that may: ${permission}` : 'Public',
    description: costs,
    tags: [sectionOf(path)],
    security: permission ? [{ key: [] }] : [],
    parameters: [...parameters, ...(permission ? SIGNATURE : [])].map(parameterOf),
    responses: {
      200: { description: 'As Binance documents it; docs/api.md says where it differs.' },
      '4XX': { description: '{"code":…,"msg":…} with Binance’s code' },
    },
  };
}

/** Serves the OpenAPI document of the calls that are registered after this. @param version of the exchange. */
export function registerBinanceDocument(fastify: FastifyInstance, version: string): void {
  const paths: Record<string, Record<string, object>> = {};
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.told) return;
    for (const each of [method].flat())
      if (each !== 'HEAD') (paths[url] ??= {})[each.toLowerCase()] = operationOf(each, url, config.told);
  });
  fastify.get('/api/binance/openapi.json', (_, reply) =>
    reply.header('cache-control', 'no-cache').send({
      openapi: '3.0.3',
      info: { title: 'Statex, as Binance’s clients speak', version },
      paths,
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-MBX-APIKEY' } } },
    }),
  );
}

import type { FastifyInstance } from 'fastify';
import type { PublicCall } from './call';
import type { SignedCall } from './signed/call';

/** What the document says of a route: a route that has it in its configuration is a call. */
type ToldCall = PublicCall | SignedCall;

declare module 'fastify' {
  interface FastifyContextConfig {
    told?: ToldCall;
  }
}

const parameterOf = (required: boolean) => (name: string) => ({
  ...{ name, in: 'query', required, schema: { type: 'string' } },
});

/** Sent with every signed call. */
const SIGNATURE = [...['timestamp', 'signature'].map(parameterOf(true)), parameterOf(false)('recvWindow')];

function accessOf(call: ToldCall): string {
  if (!('permission' in call)) return 'Public';
  return `${call.isUnsigned ? 'Not signed, with' : 'Signed with'} an API key that may: ${call.permission}`;
}

const sectionOf = (path: string): string => {
  if (path.startsWith('/fapi')) return 'Contracts';
  return path.startsWith('/sapi') ? 'Wallet' : 'Pairs';
};

function operationOf(method: string, path: string, call: ToldCall): object {
  const { needs = [], takes = [], weight } = call;
  const isSigned = 'permission' in call && !call.isUnsigned;
  return {
    operationId: `${method.toLowerCase()} ${path}`,
    summary: accessOf(call),
    description: typeof weight === 'number' ? `Weight ${weight}.` : 'Weight by its parameters.',
    tags: [sectionOf(path)],
    security: 'permission' in call ? [{ key: [] }] : [],
    parameters: [...needs.map(parameterOf(true)), ...takes.map(parameterOf(false)), ...(isSigned ? SIGNATURE : [])],
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

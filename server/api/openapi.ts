import { endsWithClosing, isSensitive, type Call } from '../../domain/contract/call';
import { PORTFOLIO_HEADER } from '../../domain/rules/account/portfolio';
import { SUCCESS } from '../../domain/contract/envelope';
import { MEANINGS } from '../../domain/contract/errorMeanings';
import { ERRORS, type ErrorName } from '../../domain/contract/errors';
import { jsonSchemaOf, type JsonSchema } from './jsonSchema';

/** Errors that every call may return in addition to its own. */
const COMMON: readonly ErrorName[] = ['validation', 'tooLarge', 'tooMany', 'system'];

const errorsOf = (call: Call): ErrorName[] => [
  ...new Set<ErrorName>([
    ...COMMON,
    ...(call.access === 'user' ? (['sessionExpired'] as const) : []),
    ...(isSensitive(call) ? (['loginStale', 'accountLocked', 'accountSuspended'] as const) : []),
    ...(endsWithClosing(call) ? (['accountClosing'] as const) : []),
    ...(call.money ? (['keyReused'] as const) : []),
    ...(call.acts ? (['portfolioNotFound'] as const) : []),
    ...(call.acts === 'main' ? (['mainPortfolioOnly'] as const) : []),
    ...call.errors,
  ]),
];

const envelopeSchema = (code: object, data: JsonSchema) => ({
  type: 'object',
  required: ['code', 'msg', 'data', 'server_time'],
  properties: {
    code,
    msg: { type: 'string', description: 'Fall-back text in English; translate by code' },
    data,
    server_time: { type: 'integer', description: 'ms since the epoch' },
  },
});

/** `data` of a refusal: details beyond the code, such as the invalid fields. */
const REFUSAL_DATA: JsonSchema = { type: ['object', 'null'] };

const answerSchema = (call: Call, codes: readonly number[]) => ({
  oneOf: [
    envelopeSchema({ const: SUCCESS }, jsonSchemaOf(call.data)),
    envelopeSchema({ enum: codes, description: 'See x-errors' }, REFUSAL_DATA),
  ],
});

const headerParameter = (name: string, description: string, schema: JsonSchema = { type: 'string' }) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

function parametersOf(call: Call): object[] {
  const body = jsonSchemaOf(call.body);
  const query = call.method === 'GET' || call.upload ? Object.entries(body.properties ?? {}) : [];
  return [
    headerParameter('lang', 'Locale such as en_US; an unknown one counts as the default'),
    ...(call.acts === 'portfolio'
      ? [headerParameter(PORTFOLIO_HEADER, 'Number of the portfolio that it acts on; the main one without it')]
      : []),
    ...(call.money
      ? [
          headerParameter('Idempotency-Key', 'The same key and body replays the first answer', {
            type: 'string',
            maxLength: 64,
          }),
        ]
      : []),
    ...query.map(([name, schema]) => {
      const isPathed = call.path.includes(`{${name}}`);
      return {
        name,
        in: isPathed ? 'path' : 'query',
        required: isPathed || (body.required?.includes(name) ?? false),
        schema,
      };
    }),
  ];
}

/** Schema of binary content, which needs no constraints. */
const BINARY = {} as const;

function requestBodyOf({ method, body, upload }: Call): object {
  if (upload)
    return {
      requestBody: {
        required: true,
        description: `At most ${upload.maxBytes} bytes`,
        content: Object.fromEntries(upload.types.map((type) => [type, { schema: BINARY }])),
      },
    };
  return method === 'POST' ? { requestBody: { content: { 'application/json': { schema: jsonSchemaOf(body) } } } } : {};
}

function operationOf(call: Call): object {
  const codes = errorsOf(call).map((name) => ERRORS[name].code);
  const errors = errorsOf(call).map((name) => ({ code: ERRORS[name].code, name, meaning: MEANINGS[name] }));
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'api'],
    security: call.access === 'user' ? [{ token: [] }] : [],
    parameters: parametersOf(call),
    ...requestBodyOf(call),
    responses: {
      200: {
        description: 'Every business answer, refusals included',
        content: {
          'application/json': { schema: answerSchema(call, codes) },
          ...(call.file ? { 'image/*': { schema: BINARY } } : {}),
        },
      },
    },
    'x-errors': errors,
  };
}

/** The OpenAPI 3.1 document of the calls, as JSON text. */
export function openApiText(calls: readonly Call[], version: string): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Statex', version, description: 'Calls of the exchange. Amounts and prices are decimal strings.' },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
  });
}

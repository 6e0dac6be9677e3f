import { Ajv } from 'ajv';
import { ValidationError } from 'yup';
import type { Call } from '../../domain/contract/call';
import { CHECK } from '../../domain/contract/choices';
import { placeSpotOrder, placeSpotOrders } from '../../domain/contract/spot/spot';
import { refuse, success, type Result } from '../accounts/result';
import { jsonSchemaOf } from './jsonSchema';

type Fields = Record<string, unknown>;
export type Validate = (input: unknown) => Result<Fields>;

const KEYS = new Set<string>(Object.values(CHECK));

/** Message key of one failed check; yup's own English texts are translated by the kind of check. */
function keyOf(failure: ValidationError, fieldType: string | undefined): string {
  if (KEYS.has(failure.message)) return failure.message;
  if (failure.type === 'nullable' || failure.type === 'optionality') return CHECK.required;
  if (failure.type === 'oneOf') return CHECK.choice;
  return fieldType === 'number' ? CHECK.integer : CHECK.choice;
}

function fieldErrors(error: ValidationError, call: Call): Record<string, string> {
  const failures = error.inner.length > 0 ? error.inner : [error];
  // Without a prototype: a field may be called "constructor".
  const fields = Object.create(null) as Record<string, string>;
  const types = call.body.fields as Record<string, { type?: string } | undefined>;
  for (const failure of failures) {
    const unknown = failure.params?.['unknown'];
    if (failure.type === 'noUnknown' && typeof unknown === 'string')
      for (const name of unknown.split(', ')) fields[failure.path ? `${failure.path}.${name}` : name] ??= CHECK.unknown;
    else fields[failure.path || 'body'] ??= keyOf(failure, types[failure.path ?? '']?.type);
  }
  return fields;
}

/** Query strings carry text only: fields that the contract has as numbers are read as such, if they are plain ones. */
function coerceQuery(call: Call, query: Fields): Fields {
  const types = call.body.fields as Record<string, { type?: string } | undefined>;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const isNumber = types[name]?.type === 'number' && typeof value === 'string' && /^-?\d{1,16}$/.test(value);
      return [name, isNumber ? Number(value) : value];
    }),
  );
}

/** Bodies are flat; the texts that yup makes of values would overflow the stack on deep ones. */
const DEEPEST = 8;
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** Our own schemas need no check against the one of schemas, which takes longer to compile than all of them. */
const AJV = new Ajv({
  ...{ meta: false, validateSchema: false, validateFormats: false },
  ...{ strict: true, coerceTypes: false },
});

/** Calls so frequent that yup's 10–20 µs matter. A schema is compiled once, however often its call is asked for. */
const HOT = new Map([placeSpotOrder, placeSpotOrders].map((call) => [call as Call, jsonSchemaOf(call.body)]));

/**
 * The check of a call's body: strict, no conversion, unknown fields refused, defaults filled in afterwards. A refusal
 * has the code 400 and `data.fields`. For the hottest calls ajv, made from the same schema, accepts good bodies quickly;
 * whatever it does not accept is judged by the schema itself.
 */
export function compileValidation(call: Call): Validate {
  const defaults = Object.fromEntries(
    Object.entries((call.body.getDefault() ?? {}) as Fields).filter(([, value]) => value !== undefined),
  );
  const schema = HOT.get(call);
  const accepts = schema ? AJV.compile(schema) : () => false;
  const hasDefaults = Object.keys(defaults).length > 0;

  return (raw) => {
    const input = raw ?? {};
    if (accepts(input)) return success(input as Fields);
    if (isDeeper(input, DEEPEST)) return refuse('validation', { fields: { body: CHECK.choice } });
    const body = call.method === 'GET' || call.upload ? coerceQuery(call, input as Fields) : input;
    try {
      const checked = call.body.validateSync(body, { strict: true, abortEarly: false }) as Fields;
      return success(hasDefaults ? { ...defaults, ...checked } : checked);
    } catch (error) {
      if (error instanceof ValidationError) return refuse('validation', { fields: fieldErrors(error, call) });
      throw error;
    }
  };
}

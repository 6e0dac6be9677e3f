import { type AnyObject, ArraySchema, type ISchema, ObjectSchema, TupleSchema, ValidationError } from 'yup';
import type { Call } from '../../domain/contract/call';

const isRecord = (value: unknown): value is AnyObject => typeof value === 'object' && value !== null;

/** Paths of the fields that a schema does not describe, at any depth. */
function undescribed(schema: ISchema<unknown> | undefined, value: unknown, path: string): string[] {
  if (schema instanceof ArraySchema && Array.isArray(value))
    return value.flatMap((one: unknown, at) =>
      undescribed(schema.innerType as ISchema<unknown> | undefined, one, `${path}[${at}]`),
    );
  if (schema instanceof TupleSchema && Array.isArray(value))
    return value.flatMap((one: unknown, at) =>
      undescribed((schema.spec.types as unknown as readonly ISchema<unknown>[])[at], one, `${path}[${at}]`),
    );
  if (!(schema instanceof ObjectSchema) || !isRecord(value)) return [];
  const fields = schema.fields as Record<string, ISchema<unknown>>;
  return Object.entries(value).flatMap(([name, inner]) =>
    name in fields ? undescribed(fields[name], inner, `${path}.${name}`) : [`${path}.${name}`],
  );
}

/**
 * Compares the data of a success with the contract: every field described, and of its type and form.
 * @throws when they differ, naming the fields.
 */
export function requireShape(call: Call, data: unknown): void {
  const problems = undescribed(call.data, data, 'data').map((path) => `${path} is not described`);
  try {
    call.data.validateSync(data, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const failures = error.inner.length > 0 ? error.inner : [error];
    problems.push(...failures.map(({ path, message }) => `${path ?? 'data'}: ${message}`));
  }
  if (problems.length > 0)
    throw new Error(`${call.id} answers another shape than the contract's: ${problems.join('; ')}`);
}

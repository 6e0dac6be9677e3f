import type { AnySchema } from 'yup';

/** Message keys by path. */
type Fields = Record<string, string>;
/** Adds the lists within a value that are too long. @param at path of the value; empty for the body */
type Find = (value: unknown, at: string, found: Fields) => void;

interface Shape {
  type: string;
  /** Of an object. */
  fields?: Record<string, AnySchema>;
  /** Of a list. */
  innerType?: AnySchema;
}

/** @throws when the list has no greatest length. */
function boundOf({ tests }: AnySchema): { most: number; message: string } {
  const { params, message } = tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS ?? {};
  const most = params?.['max'];
  if (typeof most !== 'number' || typeof message !== 'string') throw new Error('a list needs a greatest length');
  return { most, message };
}

function inObject(fields: Record<string, AnySchema>): Find | null {
  const finds = Object.entries(fields).flatMap(([name, field]) => {
    const find = finderOf(field);
    return find ? [[name, find] as const] : [];
  });
  if (finds.length === 0) return null;
  return (value, at, found) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, find] of finds)
      find((value as Record<string, unknown>)[name], at === '' ? name : `${at}.${name}`, found);
  };
}

function inList(schema: AnySchema, element: AnySchema | undefined): Find {
  const { most, message } = boundOf(schema);
  const find = element ? finderOf(element) : null;
  return (value, at, found) => {
    if (!Array.isArray(value)) return;
    if (value.length > most) found[at] = message;
    else value.forEach((one, index) => find?.(one, `${at}[${index}]`, found));
  };
}

function finderOf(schema: AnySchema): Find | null {
  const { type, fields, innerType } = schema as unknown as Shape;
  if (type === 'array') return inList(schema, innerType);
  return fields ? inObject(fields) : null;
}

/**
 * Compiles a search for lists that are longer than the schema allows; it returns null when a body has none. The schema's own check
 * of such a list takes seconds, because it checks every element and collects all their failures.
 * @throws when a list has no greatest length.
 */
export function longListsIn(schema: AnySchema): (body: unknown) => Fields | null {
  const find = finderOf(schema);
  if (!find) return () => null;
  return (body) => {
    const found: Fields = {};
    find(body, '', found);
    return Object.keys(found).length > 0 ? found : null;
  };
}

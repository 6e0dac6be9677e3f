import type { Schema, SchemaDescription } from 'yup';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  description?: string;
}

/** The parts of yup's `describe()` that are used here. */
interface Description {
  type: string;
  optional: boolean;
  nullable: boolean;
  default?: unknown;
  oneOf: unknown[];
  tests: { name?: string; params?: Record<string, unknown> }[];
  fields?: Record<string, Description>;
  innerType?: Description | Description[];
  meta?: { description?: string };
}

const testOf = (description: Description, name: string) => description.tests.find((test) => test.name === name);
const numberOf = (description: Description, test: string, param = test) => {
  const value = testOf(description, test)?.params?.[param];
  return typeof value === 'number' ? value : undefined;
};
const isRequired = (description: Description) => !description.optional && description.default === undefined;

function objectSchema(description: Description): JsonSchema {
  const fields = Object.entries(description.fields ?? {});
  const required = fields.flatMap(([name, field]) => (isRequired(field) ? [name] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, convert(field)])),
    ...(required.length > 0 ? { required } : {}),
    ...(testOf(description, 'noUnknown') ? { additionalProperties: false } : {}),
  };
}

function stringSchema(description: Description): JsonSchema {
  const regex = testOf(description, 'matches')?.params?.['regex'];
  const minLength = numberOf(description, 'min') ?? (testOf(description, 'required') ? 1 : undefined);
  const maxLength = numberOf(description, 'max');
  return {
    type: 'string',
    ...(regex instanceof RegExp ? { pattern: regex.source } : {}),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}

function numberSchema(description: Description): JsonSchema {
  const minimum = numberOf(description, 'min');
  const maximum = numberOf(description, 'max');
  return {
    type: testOf(description, 'integer') ? 'integer' : 'number',
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

function arraySchema(description: Description): JsonSchema {
  const { innerType } = description;
  if (Array.isArray(innerType))
    return {
      type: 'array',
      prefixItems: innerType.map(convert),
      minItems: innerType.length,
      maxItems: innerType.length,
    };
  const minItems = numberOf(description, 'min');
  const maxItems = numberOf(description, 'max');
  return {
    type: 'array',
    ...(innerType ? { items: convert(innerType) } : {}),
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
  };
}

function shapeOf(description: Description): JsonSchema {
  switch (description.type) {
    case 'object':
      return objectSchema(description);
    case 'array':
    case 'tuple':
      return arraySchema(description);
    case 'string':
      return stringSchema(description);
    case 'number':
      return numberSchema(description);
    case 'boolean':
      return { type: 'boolean' };
    default:
      return {};
  }
}

function convert(description: Description): JsonSchema {
  const shape = shapeOf(description);
  const schema: JsonSchema = description.oneOf.length > 0 ? { ...shape, enum: [...description.oneOf] } : shape;
  if (description.meta?.description !== undefined) schema.description = description.meta.description;
  if (description.default !== undefined && description.type !== 'object') schema.default = description.default;
  if (!description.nullable || schema.type === undefined) return schema;
  return { ...schema, type: [schema.type, 'null'].flat(), ...(schema.enum ? { enum: [...schema.enum, null] } : {}) };
}

/**
 * Converts a yup schema to JSON Schema, for ajv and the OpenAPI document. Supports what the contract uses: types, required, oneOf,
 * matches, min, max, integer, noUnknown, nullable, default. Custom tests and `when` are not converted.
 */
export const jsonSchemaOf = (schema: Schema): JsonSchema =>
  convert(schema.describe() as SchemaDescription as unknown as Description);

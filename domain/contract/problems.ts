import { ValidationError, type AnyObjectSchema } from 'yup';
import type { CHECK } from './choices';

/** Key of the `validation` namespace. */
export type Check = (typeof CHECK)[keyof typeof CHECK];

/** Message key per invalid field; empty if the values are valid. */
export type Problems<Key extends string = Check> = Readonly<Record<string, Key>>;

/** Validates a form against the contract's schema and returns the first problem of each field. */
export function problemsOf(schema: AnyObjectSchema, values: object): Problems {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems: Record<string, Check> = {};
    // Every check of the contract's schemas has a key of CHECK as its message.
    for (const { path, message } of error.inner) if (path) problems[path] ??= message as Check;
    return problems;
  }
}

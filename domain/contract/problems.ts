import { ValidationError, type AnyObjectSchema } from 'yup';

/** Message key of the `validation` namespace per field; empty when the values are fine. */
export type Problems = Readonly<Record<string, string>>;

/** What a form holds against the contract's own schema: the first problem of each field. */
export function problemsOf(schema: AnyObjectSchema, values: object): Problems {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems: Record<string, string> = {};
    for (const { path, message } of error.inner) if (path && !problems[path]) problems[path] = message;
    return problems;
  }
}

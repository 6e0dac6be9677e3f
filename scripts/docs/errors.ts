import { MEANINGS } from '../../domain/contract/errorMeanings';
import { ERRORS, type ErrorName } from '../../domain/contract/errors';

/** Generates docs/errors.md from the catalogue. */
export function errorsDocument(): string {
  const rows = Object.entries(ERRORS).map(
    ([name, { code, transient }]) =>
      `| ${code} | ${name} | ${transient ? 'yes' : 'no'} | ${MEANINGS[name as ErrorName]} |`,
  );
  return [
    '# Error codes',
    '',
    'Every answer has HTTP status 200 and a body with `code`; 200 is success. The other codes are stable: match on the code,',
    'never on the text. "Later" says whether the same call may succeed later unchanged. The name is also the message key in the',
    '`errors` namespace of every locale. Generated from `domain/contract/errors` by `npm run docs:errors`.',
    '',
    '| code | name | later | meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

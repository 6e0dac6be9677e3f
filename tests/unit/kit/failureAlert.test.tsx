import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Failure } from '../../../domain/contract/outcome';
import { FailureAlert } from '../../../src/views/kit/Form';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
afterEach(cleanup);

it.each<[string, Failure | null, string]>([
  ['a known code in the reader’s language', { ok: false, error: 'codeWrong', message: 'wrong' }, 'errors:codeWrong'],
  ['an unknown code in the exchange’s words', { ok: false, error: 'unknown', message: 'On Sundays' }, 'On Sundays'],
  ['an unknown code without words as a system error', { ok: false, error: 'system' }, 'errors:system'],
  ['nothing without a failure', null, ''],
])('the alert of a form shows %s', (_, failure, text) => {
  expect(render(<FailureAlert failure={failure} />).container.textContent).toBe(text);
});

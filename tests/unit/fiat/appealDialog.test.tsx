import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppealDialog } from '../../../src/views/fiat/fiatOrder/AppealDialog';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/kit/Dialog', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }));
afterEach(cleanup);

it('a reason is written in lines of prose, whose spelling the browser checks, and sent as it was written', () => {
  const submit = vi.fn<(reason: string) => void>();
  render(<AppealDialog open busy={false} canClose inAppeal={false} onSubmit={submit} onDismiss={() => undefined} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('fiatOrder:appealReason');
  expect([field.tagName, field.getAttribute('spellcheck')]).toEqual(['TEXTAREA', 'true']);
  fireEvent.change(field, { target: { value: 'Paid.\nNothing came.' } });
  fireEvent.click(screen.getByRole('button', { name: 'fiatOrder:appealSubmit' }));
  expect(submit.mock.calls).toEqual([['Paid.\nNothing came.']]);
});

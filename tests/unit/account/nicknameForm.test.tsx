import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NicknameForm } from '../../../src/views/account/nickname/NicknameForm';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/useFlow', async () => {
  const { createActor, fromPromise } = await import('xstate');
  const { bindCalls } = await import('../../../src/app/bindCalls');
  const { nicknameMachine } = await import('../../../src/machines/account/nickname/nickname.machine');
  const taken = fromPromise(() => Promise.resolve({ ok: false, error: 'nicknameTaken' }));
  const flow = createActor(bindCalls(nicknameMachine, () => taken)).start();
  return { useFlow: () => flow };
});
afterEach(cleanup);

it('a refused nickname says why below its field, until another is typed', async () => {
  render(<NicknameForm nickname="Ada" />);
  await userEvent.type(screen.getByLabelText('nickname'), ' L');
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  expect(await screen.findByText('errors:nicknameTaken')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('nickname'), 'o');
  expect(screen.queryByText('errors:nicknameTaken')).toBeNull();
});

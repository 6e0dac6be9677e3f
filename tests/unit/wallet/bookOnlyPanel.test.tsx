import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { happen } from '../../../inspector/machines/explorer/fakes';
import { BookOnlyPanel } from '../../../src/views/wallet/bookOnly/BookOnlyPanel';

const OFF = { on: false, ends: null };
const shown = vi.hoisted(() => ({ flow: null as unknown }));
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/app/useFlow', async () => {
  const { createActor } = await import('xstate');
  const { withFakes } = await import('../../../inspector/machines/explorer/fakes');
  const { bookOnlyMachine } = await import('../../../src/machines/wallet/bookOnly/bookOnly.machine');
  shown.flow = createActor(withFakes(bookOnlyMachine), { input: { bookOnly: { on: false, ends: null } } }).start();
  return { useFlow: () => shown.flow };
});
afterEach(cleanup);

it('the switch of the address book keeps the focus of whoever has pressed it', async () => {
  render(<BookOnlyPanel bookOnly={OFF} restHours={24} />);
  await userEvent.click(screen.getByRole('button', { name: 'bookOnlyTurnOn' }));
  const book_only = { on: true, ends: null };
  happen(shown.flow as AnyActorRef, {
    type: 'xstate.done.actor.turnOn',
    output: { ok: true, value: { book_only } },
  });
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'bookOnlyTurnOff' }));
});

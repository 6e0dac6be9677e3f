import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ExportButton } from '../../../src/views/tools/recordExport/ExportButton';

vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/app/useFlow', async () => {
  const { createActor, fromPromise } = await import('xstate');
  const { recordExportMachine } = await import('../../../src/machines/tools/recordExport/recordExport.machine');
  const input = { source: 'spotHistory', fileName: 'orders' } as const;
  const readClock = fromPromise<number, undefined>(() => Promise.resolve(0));
  const loadRecords = fromPromise(() => new Promise(() => undefined));
  const machine = recordExportMachine.provide({ actors: { readClock, loadRecords: loadRecords as never } });
  const flow = createActor(machine, { input }).start();
  return { useFlow: () => flow };
});
afterEach(cleanup);

it('a double click starts an export without cancelling it; a later one cancels', async () => {
  const { container } = render(
    <MemoryRouter>
      <ExportButton source="spotHistory" fileName="orders" choices={{}} columns={[]} />
    </MemoryRouter>,
  );
  const state = () => container.querySelector('[data-state]')?.getAttribute('data-state');
  const idle = state();
  await userEvent.dblClick(screen.getByRole('button'));
  expect(state()).not.toBe(idle);
  await userEvent.click(screen.getByRole('button'));
  expect(state()).toBe(idle);
});

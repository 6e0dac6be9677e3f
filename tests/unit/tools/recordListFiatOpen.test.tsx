import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { recordListMachine } from '../../../src/machines/tools/recordList/recordList.machine';
import { AppContext } from '../../../src/views/app/AppContext';
import { OpenOrders } from '../../../src/views/fiat/fiatDeal/DealScreen';
import { appWith } from '../../support/appWith';

vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
afterEach(cleanup);

it('open fiat orders that could not be loaded are not said to be none', () => {
  const machine = withFakes(recordListMachine);
  const input = { source: 'fiatOpen' } as const;
  const { context } = createActor(machine, { input }).getSnapshot();
  const snapshot = machine.resolveState({ value: 'failed', context: { ...context, error: 'network' } });
  render(
    <AppContext value={appWith({ recordList: createActor(machine, { snapshot, input }) })}>
      <MemoryRouter>
        <OpenOrders />
      </MemoryRouter>
    </AppContext>,
  );
  expect(screen.getByRole('alert').textContent).toMatch(/network/i);
  expect(screen.queryByText('fiat:noOpen')).toBeNull();
});

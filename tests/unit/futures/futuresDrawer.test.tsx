import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { sampleFuturesOrder } from '../../../src/machines/futures/futures/samples';
import { futuresDetailMachine } from '../../../src/machines/futures/futuresDetail/futuresDetail.machine';
import { copyMachine } from '../../../src/machines/tools/copy/copy.machine';
import { AppContext } from '../../../src/views/app/AppContext';
import { loadLaterViews } from '../../../src/views/kit/laterView';
import { FuturesDrawer } from '../../../src/views/futures/futuresDetail/FuturesDrawer';
import { appWith } from '../../support/appWith';

/** With or without its namespace, as another file may have set texts up. */
const TRIGGER_PRICE = /triggerPrice$/;

afterEach(cleanup);

/** Renders the details of an order with this trigger price. */
async function shown(trigger_price: string | null): Promise<void> {
  const machine = withFakes(futuresDetailMachine);
  const order = sampleFuturesOrder({ trigger_price, source: 'stopLoss' });
  const input = { kind: 'order', id: order.id } as const;
  const context = { ...input, shown: { kind: 'order' as const, order, deals: [] }, failure: null };
  const app = appWith({
    futuresDetail: createActor(machine, { snapshot: machine.resolveState({ value: 'shown', context }), input }),
    copy: createActor(withFakes(copyMachine)),
  });
  await loadLaterViews();
  await act(async () =>
    render(
      <AppContext value={app}>
        <MemoryRouter initialEntries={[`/order/u-history?order=${order.id}`]}>
          <FuturesDrawer />
        </MemoryRouter>
      </AppContext>,
    ),
  );
}

it('the details of an order that a trigger placed say at which price it triggered, and others say nothing of it', async () => {
  await shown('58000.5');
  expect(screen.getByText(TRIGGER_PRICE).nextElementSibling?.textContent).toBe('58,000.5');
  cleanup();
  await shown(null);
  expect(screen.getByText(/orderNumber$/)).toBeTruthy();
  expect(screen.queryByText(TRIGGER_PRICE)).toBeNull();
});

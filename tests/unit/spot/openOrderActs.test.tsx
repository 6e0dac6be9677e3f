import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleOrder, sampleTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import { OpenOrderActs } from '../../../src/views/spot/orders/OpenOrderActs';

vi.mock('../../../src/views/app/useFlow', async () => {
  const { createActor } = await import('xstate');
  const { withFakes } = await import('../../../inspector/machines/explorer/fakes');
  const { spotAmendMachine } = await import('../../../src/machines/spot/spotAmend/spotAmend.machine');
  const flow = createActor(withFakes(spotAmendMachine)).start();
  return { useFlow: () => flow };
});
vi.mock('../../../src/views/app/usePlatform', () => ({ usePlatform: () => ({ pairOf: () => ({}) }) }));
vi.mock('../../../src/views/spot/spotOrder/useSpotTerms', () => ({ useSpotTerms: () => sampleTerms }));
vi.mock('../../../src/views/spot/orders/orderActions', () => ({ CancelButton: () => null }));
afterEach(cleanup);

it('the button that opens the dialog of an order stays focusable, so that the focus can return to it', async () => {
  render(<OpenOrderActs flow={null as never} order={sampleOrder('waiting')} />);
  const opener = screen.getByRole<HTMLButtonElement>('button', { name: 'amend' });
  await userEvent.click(opener);
  expect([opener.getAttribute('aria-disabled'), opener.disabled]).toEqual(['true', false]);
  expect(document.activeElement).toBe(opener);
});

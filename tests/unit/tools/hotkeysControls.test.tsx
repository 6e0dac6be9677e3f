import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleTerms } from '../../../src/machines/futures/futures/samples';
import type { Deed } from '../../../src/machines/tools/hotkeys/hotkeys.machine';
import { CancelAllButton, CancelButton } from '../../../src/views/futures/futuresCancel/CancelButtons';
import { FormField } from '../../../src/views/futures/futures/FormField';
import { KEY_CONTROLS } from '../../../src/views/tools/hotkeys/keyControls';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/app/useFlow', async () => {
  const { createActor } = await import('xstate');
  const { withFakes } = await import('../../../inspector/machines/explorer/fakes');
  const { futuresCancelMachine } = await import('../../../src/machines/futures/futuresCancel/futuresCancel.machine');
  const flow = createActor(withFakes(futuresCancelMachine)).start();
  return { useFlow: () => flow };
});
afterEach(cleanup);

const controlOf = (deed: Deed) => document.querySelector(KEY_CONTROLS[deed]);

describe('the shortcuts of contracts', () => {
  it('cancel the last order and all orders, each with its own button', () => {
    render(
      <main>
        <CancelAllButton pair={null} count={2} />
        <CancelButton target={{ kind: 'plan', plan: {} as never }} />
      </main>,
    );
    expect([controlOf('cancelLast'), controlOf('cancelAll')].map((one) => one?.textContent)).toEqual([
      'cancel',
      'cancelAll',
    ]);
  });

  it.each([
    ['price', 'price'],
    ['quantity', 'quantity'],
    ['quantity', 'amount'],
  ] as const)('reach the %s by the field %s', (deed, field) => {
    const { getByLabelText } = render(
      <main>
        <form>
          <FormField
            {...{ field, terms: sampleTerms, label: 'Field', unit: '', value: '', reason: null }}
            kind="price"
            onChange={() => undefined}
          />
        </form>
      </main>,
    );
    expect(controlOf(deed)).toBe(getByLabelText('Field'));
  });
});

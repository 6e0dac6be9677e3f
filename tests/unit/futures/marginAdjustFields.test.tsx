import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createActor } from 'xstate';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { samplePosition, sampleTerms } from '../../../src/machines/futures/futures/samples';
import { marginAdjustMachine } from '../../../src/machines/futures/marginAdjust/marginAdjust.machine';
import { MarginDialog } from '../../../src/views/futures/marginAdjust/MarginDialog';
import { loadLaterViews } from '../../../src/views/kit/laterView';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
beforeAll(loadLaterViews);
afterEach(cleanup);

it('a field is read-only while its value is being sent', () => {
  const margin = createActor(withFakes(marginAdjustMachine), {
    input: { terms: sampleTerms, position: samplePosition(), available: '100', inPlace: false },
  }).start();
  render(<MarginDialog margin={margin} />);
  const field = screen.getByLabelText<HTMLInputElement>('amount');
  fireEvent.change(field, { target: { value: '50' } });
  expect([field.value, field.readOnly]).toEqual(['50', false]);
  act(() => margin.send({ type: 'user.margin.submit' }));
  expect([margin.getSnapshot().value, field.readOnly]).toEqual(['sending', true]);
  margin.stop();
});

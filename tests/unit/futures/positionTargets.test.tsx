import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { samplePosition, sampleTerms } from '../../../src/machines/futures/futures/samples';
import { positionTargetsMachine } from '../../../src/machines/futures/positionTargets/positionTargets.machine';
import { TargetsDialog } from '../../../src/views/futures/positionTargets/TargetsDialog';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/futures/futures/useFutures', () => ({ useMark: () => null, useFuturesMarket: () => null }));
vi.mock('../../../src/views/kit/Dialog', () => ({
  Dialog: ({ open, children }: { open: boolean; children: ReactNode }) => open && children,
}));
afterEach(cleanup);

it('the dialog of targets is drawn again only by the prices that it shows', () => {
  const input = { terms: sampleTerms, position: samplePosition(), plan: null, dragged: null, inPlace: null };
  const targets = createActor(withFakes(positionTargetsMachine), { input }).start();
  const drawn = vi.fn<() => void>();
  render(
    <Profiler id="targets" onRender={drawn}>
      <TargetsDialog targets={targets} />
    </Profiler>,
  );
  const choose = (triggerBy: 'mark' | 'last') => act(() => targets.send({ type: 'user.triggerBy.choose', triggerBy }));
  const tell = (last: string) => act(() => targets.send({ type: 'flow.prices.told', prices: { last, index: null } }));
  choose('mark');
  drawn.mockClear();
  tell('60200');
  tell('60201');
  expect(drawn).not.toHaveBeenCalled();
  choose('last');
  tell('60202');
  expect(screen.getByText('60,202.0')).toBeTruthy();
});

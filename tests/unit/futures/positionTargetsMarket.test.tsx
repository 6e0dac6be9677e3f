import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, type AnyStateMachine } from 'xstate';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { samplePosition, sampleStop, sampleTerms } from '../../../src/machines/futures/futures/samples';
import { positionTargetsMachine } from '../../../src/machines/futures/positionTargets/positionTargets.machine';
import { TargetsDialog } from '../../../src/views/futures/positionTargets/TargetsDialog';

const held = vi.hoisted(() => ({ flows: [] as string[] }));
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/kit/ConfirmDialog', () => ({ ConfirmDialog: () => null }));
vi.mock('../../../src/views/app/useFlow', async () => {
  const { useEffect } = await import('react');
  const useFlow = ({ id }: AnyStateMachine, _: unknown, key: string) => {
    useEffect(() => {
      held.flows.push(`${id}:${key}`);
      return () => void (held.flows = []);
    }, [id, key]);
  };
  return { useFlow };
});
afterEach(cleanup);

it('the question before targets keeps the market of their contract, whose index judges them', () => {
  const machine = withFakes(positionTargetsMachine);
  const input = { terms: sampleTerms, position: samplePosition(), plan: sampleStop, dragged: null, inPlace: null };
  const { context } = createActor(machine, { input }).getSnapshot();
  const snapshot = machine.resolveState({ value: 'confirming', context });
  render(<TargetsDialog targets={createActor(machine, { snapshot, input }).start()} />);
  expect(held.flows).toEqual([`futuresMarket:${sampleTerms.contract.pair}`]);
});

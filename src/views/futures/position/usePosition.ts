import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { positionMachine } from '../../../machines/futures/position/position.machine';
import { useApp } from '../../app/AppContext';
import { useFlow } from '../../app/useFlow';

export type PositionRef = ActorRefFrom<typeof positionMachine>;

/** Flow with the actions of a position, shared by its row, its dialogs and its chart lines. */
export const usePosition = (terms: ContractTerms, position: FuturesPosition): PositionRef =>
  useFlow(positionMachine, { terms, position }, position.id);

/** Returns a function that gets the flow of a position, for use in handlers. */
export function usePositionFor(terms: ContractTerms): (position: FuturesPosition) => PositionRef {
  const { flows } = useApp();
  return useCallback(
    (position) => flows.get(positionMachine, { terms, position }, `${positionMachine.id}:${position.id}`),
    [flows, terms],
  );
}

import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { positionsOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { closeChild, marginChild, targetsChild, trailChild } from '../../../machines/futures/position/position.machine';
import { FaultBoundary } from '../../kit/FaultBoundary';
import { laterView, ON_ITS_WAY } from '../../kit/laterView';
import { useAllTerms, useFuturesAccount } from '../futures/useFutures';
import { CloseDialog } from '../closePosition/CloseDialog';
import { MarginDialog } from '../marginAdjust/MarginDialog';
import { TargetsDialog } from '../positionTargets/TargetsDialog';
import { usePosition } from './usePosition';

const TrailDialog = laterView(() => import('../positionTrail/TrailDialog').then((chunk) => chunk.TrailDialog));

/** Dialogs of every open position. Mount them once per screen. */
export function PositionDialogs({ pair }: { pair: string }) {
  const positions = useSelector(useFuturesAccount(), positionsOf);
  const all = useAllTerms(pair);
  return positions.map((position) => {
    const terms = all.get(position.pair);
    return terms ? <Deeds key={position.id} terms={terms} position={position} /> : null;
  });
}

function Deeds({ terms, position }: { terms: ContractTerms; position: FuturesPosition }) {
  const flow = usePosition(terms, position);
  const close = useSelector(flow, closeChild);
  const targets = useSelector(flow, targetsChild);
  const trail = useSelector(flow, trailChild);
  const margin = useSelector(flow, marginChild);
  const marginInCell = margin?.getSnapshot().context.inPlace ?? false;
  return (
    <>
      {close && <CloseDialog close={close} />}
      {targets && <TargetsDialog targets={targets} />}
      {trail && (
        <FaultBoundary>
          <Suspense fallback={ON_ITS_WAY}>
            <TrailDialog trail={trail} />
          </Suspense>
        </FaultBoundary>
      )}
      {margin && !marginInCell && <MarginDialog margin={margin} />}
    </>
  );
}

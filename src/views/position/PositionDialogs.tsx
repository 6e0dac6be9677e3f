import { useSelector } from '@xstate/react';
import type { FuturesPosition } from '../../../domain/contract/futures';
import type { ContractTerms } from '../../machines/futures/contractTerms';
import { positionsOf } from '../../machines/futuresAccount/futuresAccount.selectors';
import { closeChild, marginChild, targetsChild } from '../../machines/position/position.selectors';
import { useTold } from '../app/useTold';
import { useTick } from '../app/useMarket';
import { useAllTerms, useFuturesAccount } from '../futures/useFutures';
import { CloseDialog } from './CloseDialog';
import { MarginDialog } from './MarginDialog';
import { TargetsDialog } from './TargetsDialog';
import { usePosition } from './usePosition';

/** The dialogs of every open position. Mount once a screen. */
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
  const isPriced = useTick(terms.contract.market) !== null;
  // The last mark outlives a restart, the market's price does not.
  const known = isPriced ? position : { ...position, mark_price: null };
  useTold(flow, { type: 'flow.position.told', position: known });
  const close = useSelector(flow, closeChild);
  const targets = useSelector(flow, targetsChild);
  const margin = useSelector(flow, marginChild);
  return (
    <>
      {close && <CloseDialog close={close} />}
      {targets && <TargetsDialog targets={targets} />}
      {margin && <MarginDialog margin={margin} />}
    </>
  );
}

import type { FuturesOrder } from '../../../../domain/contract/futures/futures';
import { CancelButton } from '../futuresCancel/CancelButtons';
import { EditPriceButton } from './EditPriceButton';

interface OpenOrderActsProps {
  order: FuturesOrder;
  /** The contract whose screen this is. */
  home: string;
}

/** What can be done with an open order, in its row and in its details. */
export function OpenOrderActs({ order, home }: OpenOrderActsProps) {
  return (
    <>
      <EditPriceButton target={{ kind: 'order', order }} home={home} />{' '}
      <CancelButton target={{ kind: 'order', order }} id={order.id} />
    </>
  );
}

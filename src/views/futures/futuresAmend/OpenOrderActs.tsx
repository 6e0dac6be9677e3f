import type { FuturesOrder } from '../../../../domain/contract/futures/futures';
import { CancelButton } from '../futuresCancel/CancelButtons';
import { EditPriceButton } from './EditPriceButton';

interface OpenOrderActsProps {
  order: FuturesOrder;
  /** Contract of the screen. */
  home: string;
}

export function OpenOrderActs({ order, home }: OpenOrderActsProps) {
  return (
    <>
      <EditPriceButton target={{ kind: 'order', order }} home={home} />{' '}
      <CancelButton target={{ kind: 'order', order }} id={order.id} />
    </>
  );
}

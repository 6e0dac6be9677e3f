import { STATUS } from './order';

/** Events of an order, named as in domain/lifecycles/spotOrder.lifecycle. */
export type OrderHappening = 'order.trigger' | 'order.amend' | 'order.tradePart' | 'order.tradeRest' | 'order.cancel';

const NEXT: Record<OrderHappening, readonly (number | undefined)[]> = {
  'order.trigger': row({ untriggered: STATUS.waiting }),
  'order.amend': row({
    untriggered: STATUS.untriggered,
    waiting: STATUS.waiting,
    partial: STATUS.partial,
  }),
  'order.tradePart': row({ waiting: STATUS.partial, partial: STATUS.partial }),
  'order.tradeRest': row({ waiting: STATUS.traded, partial: STATUS.traded }),
  'order.cancel': row({ untriggered: STATUS.cancelled, waiting: STATUS.cancelled, partial: STATUS.closed }),
};

function row(next: Partial<Record<keyof typeof STATUS, number>>): (number | undefined)[] {
  const cells: (number | undefined)[] = [];
  for (const name of Object.keys(STATUS) as (keyof typeof STATUS)[]) cells[STATUS[name]] = next[name];
  return cells;
}

/** Returns the status after an event, or null where the lifecycle does not allow it. */
export const statusAfter = (status: number, happening: OrderHappening): number | null =>
  NEXT[happening][status] ?? null;

export const AFTER_TRIGGER = NEXT['order.trigger'];
export const AFTER_TRADE_PART = NEXT['order.tradePart'];
export const AFTER_TRADE_REST = NEXT['order.tradeRest'];
export const AFTER_CANCEL = NEXT['order.cancel'];

import { DIRECTIONS, ORDER_TYPES } from '../../../domain/contract/choices';
import type { SpotStatus } from '../../../domain/contract/spot';
import { recordListMachine } from '../../machines/recordList/recordList.machine';
import { EVERYTHING, writeSelection } from '../../machines/recordList/recordList.query';
import type { FilterOf } from '../../machines/recordList/recordList.types';
import { useFlow } from '../app/useFlow';
import { usePlatform } from '../app/usePlatform';
import { useRecordSelection } from '../recordList/useRecordSelection';

export type OrderFilterName = FilterOf<'spotCurrent' | 'spotHistory'>;
export type OrderListChoices = Readonly<Partial<Record<OrderFilterName, readonly string[]>>>;

/** The list of orders that the address asks for, and what changes the address; without statuses they are no choice. */
export function useOrderList(source: 'spotCurrent' | 'spotHistory', statuses?: readonly SpotStatus[]) {
  const { pairs } = usePlatform();
  const choices = {
    pair: pairs.map(({ left_symbol: left, right_symbol: right }) => `${left}_${right}`),
    direction: DIRECTIONS,
    type: ORDER_TYPES,
    ...(statuses ? { status: statuses } : {}),
  } satisfies OrderListChoices;
  const [selection, change] = useRecordSelection(choices);
  const list = useFlow(recordListMachine, { source, ...selection }, `${source}?${writeSelection(selection)}`);
  return {
    list,
    filters: { choices, selection, onChange: change },
    resetFilters: () => change(EVERYTHING),
  };
}

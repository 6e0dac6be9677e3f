import { useSearchParams } from 'react-router-dom';
import {
  type FilterChoices,
  readSelection,
  type RecordSelection,
  replaceSelection,
} from '../../../machines/tools/recordList/recordList.query';

export type ChangeSelection = (change: Partial<RecordSelection>) => void;

/**
 * Filters, time range and page of a list live in the address, so that it restores them. Another page is a step that leads
 * back; other filters or another time begin at the first page.
 */
export function useRecordSelection(choices: FilterChoices): [RecordSelection, ChangeSelection] {
  const [params, setParams] = useSearchParams();
  const selection = readSelection(params, choices);
  return [
    selection,
    (change) =>
      setParams((now) => replaceSelection(now, choices, { ...selection, page: 1, ...change }), {
        replace: change.page === undefined,
        preventScrollReset: true,
      }),
  ];
}

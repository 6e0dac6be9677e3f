import { useSearchParams } from 'react-router-dom';
import {
  type FilterChoices,
  readSelection,
  type RecordSelection,
  replaceSelection,
} from '../../machines/recordList/recordList.query';

export type ChangeSelection = (change: Partial<RecordSelection>) => void;

/** Filters and time range of a list live in the address, so that it restores them. */
export function useRecordSelection(choices: FilterChoices): [RecordSelection, ChangeSelection] {
  const [params, setParams] = useSearchParams();
  const selection = readSelection(params, choices);
  return [
    selection,
    (change) =>
      setParams((now) => replaceSelection(now, choices, { ...selection, ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
  ];
}

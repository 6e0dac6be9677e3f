import { useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  type FilterChoices,
  listAt,
  type ListPlace,
  readSelection,
  type RecordSelection,
  replaceSelection,
} from '../../../machines/tools/recordList/recordList.query';

type ChangeSelection = (change: Partial<RecordSelection>) => void;

/** Identity of the URL's list; a list started with it follows the page number in the URL. */
export function useListPlace(choices: FilterChoices): ListPlace {
  const { pathname, search } = useLocation();
  return { list: listAt(pathname + search, choices).list, choices };
}

/**
 * Filters, time range and page of a list live in the URL, so that it restores them. A new page adds a history entry; other filters
 * or another time range start at the first page.
 */
export function useRecordSelection(choices: FilterChoices): [RecordSelection, ChangeSelection] {
  const [params, setParams] = useSearchParams();
  const selection = readSelection(params, choices);
  // The router renders a new URL slightly after it is set; a page pressed in between belongs to the new list.
  const chosen = useRef({ params, selection });
  return [
    selection,
    (change) => {
      const latest = chosen.current.params === params ? chosen.current.selection : selection;
      const next = { ...latest, page: 1, ...change };
      chosen.current = { params, selection: next };
      setParams((now) => replaceSelection(now, choices, next), {
        replace: change.page === undefined,
        preventScrollReset: true,
      });
    },
  ];
}

import { useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { FilterChoices, ListPlace } from '../../../machines/tools/recordList/recordList.types';
import {
  listAt,
  readSelection,
  type RecordSelection,
  replaceSelection,
} from '../../../machines/tools/recordList/recordList.query';

export type ChangeSelection = (change: Partial<RecordSelection>) => void;

/** What tells the address's list apart: a list that is started with it follows the page of the address. */
export function useListPlace(choices: FilterChoices): ListPlace {
  const { pathname, search } = useLocation();
  return { list: listAt(pathname + search, choices).list, choices };
}

/**
 * Filters, time range and page of a list live in the address, so that it restores them. Another page is a step that leads
 * back; other filters or another time begin at the first page.
 */
export function useRecordSelection(choices: FilterChoices): [RecordSelection, ChangeSelection] {
  const [params, setParams] = useSearchParams();
  const selection = readSelection(params, choices);
  // The router shows a new address a moment after it is there: a page that is pressed until then is one of the new list.
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

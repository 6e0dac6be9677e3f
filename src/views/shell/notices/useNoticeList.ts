import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import type { RecordFilters } from '../../../machines/tools/recordList/recordList.query';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';

/** List of notices in the chosen language, for the current user or visitor. `name` distinguishes two lists. */
export function useNoticeList(name: string, pageSize: number, filters: RecordFilters = {}) {
  const { locale } = usePreferences();
  const { user } = useSession();
  const key = [name, locale, user?.id ?? 'visitor', new URLSearchParams(filters)].join(':');
  return useFlow(recordListMachine, { source: 'notices', pageSize, filters }, key);
}

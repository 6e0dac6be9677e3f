import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '../../../machines/tools/recordExport/recordExport.machine';

/**
 * Export columns of records: time and id first, then row fields by name with their headings. `words` labels the values of fields
 * that have no filter in the list; `times` are ms since the epoch.
 */
export function useSheetColumns(
  headings: Readonly<Record<string, string>>,
  words: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
  times: readonly string[] = [],
): ExportColumn[] {
  const { t } = useTranslation('walletRecords');
  return [
    { field: 'time', header: t('timeUtc'), kind: 'time' },
    { field: 'id', header: t('number') },
    ...Object.entries(headings).map(([field, header]) => {
      const called = words[field];
      if (times.includes(field)) return { field, header, kind: 'time' as const };
      return called ? { field, header, words: called } : { field, header };
    }),
  ];
}

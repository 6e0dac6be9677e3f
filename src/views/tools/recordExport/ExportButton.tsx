import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { recordExportMachine } from '../../../machines/tools/recordExport/recordExport.machine';
import * as select from '../../../machines/tools/recordExport/recordExport.machine';
import type { ExportColumn } from '../../../machines/tools/recordExport/recordExport.sheet';
import type { FilterChoices, RecordSource } from '../../../machines/tools/recordList/recordList.query';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { Button } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import { Progress } from '../../kit/Progress';
import { formatWholePercent } from '../../kit/format';
import { media } from '../../kit/media';
import { sends } from '../../kit/sends';
import { useRecordSelection } from '../recordList/useRecordSelection';

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

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--font-sm);
  color: var(--text-2);
  progress { width: 96px; }
  ${media.phone} { &:not([data-state='idle']) { width: 100%; } }
`;

const Word = styled.span`
  ${media.phone} { display: none; }
`;

interface ExportButtonProps {
  source: RecordSource;
  /** Prefix of the file name. */
  fileName: string;
  choices: FilterChoices;
  columns: readonly ExportColumn[];
}

/** Exports all pages of the list, as currently filtered, to a CSV file. */
export function ExportButton({ source, fileName, choices, columns }: ExportButtonProps) {
  const { t } = useTranslation(['walletRecords', 'errors']);
  const { languageTag } = usePreferences();
  const [{ filters, range }] = useRecordSelection(choices);
  const flow = useFlow(recordExportMachine, { source, fileName }, source);
  const busy = useSelector(flow, select.isBusy);
  const stopped = useSelector(flow, select.isStopped);
  const cancellable = useSelector(flow, select.canCancel);
  const percent = useSelector(flow, select.percentOf);
  const error = useSelector(flow, (snapshot) => snapshot.context.error);
  return (
    <Row data-state={useSelector(flow, ({ value }) => String(value))}>
      {busy && <Progress percent={percent} label={t('exporting')} />}
      {busy && <span>{formatWholePercent(percent, languageTag)}</span>}
      {stopped && <span role="alert">{t(`errors:${error ?? 'unknown'}`)}</span>}
      {stopped && (
        <Button size="sm" {...sends(flow, 'user.export.resume')}>
          {t('exportResume')}
        </Button>
      )}
      {cancellable ? (
        <Button
          size="sm"
          data-send="user.export.cancel"
          onClick={({ detail }) => {
            // It takes the place of the button that exports, where a double click ends.
            if (detail < 2) flow.send({ type: 'user.export.cancel' });
          }}
        >
          {t('exportCancel')}
        </Button>
      ) : (
        <Button
          size="sm"
          busy={busy}
          aria-label={t('export')}
          {...sends(flow, { type: 'user.export.start', filters, range, columns })}
        >
          <Icon name="download" size={14} />
          <Word>{t('export')}</Word>
        </Button>
      )}
    </Row>
  );
}

import type { ReactNode } from 'react';
import type { ExportColumn } from '../../../machines/tools/recordExport/recordExport.sheet';
import { recordListMachine, type RecordListRef } from '../../../machines/tools/recordList/recordList.machine';
import {
  EVERYTHING,
  type FilterChoices,
  type FilterOf,
  type IdentifiedSource,
  type RowOf,
} from '../../../machines/tools/recordList/recordList.query';
import { useFlow } from '../../app/useFlow';
import { Panel } from '../../kit/Panel';
import type { Column } from '../../kit/columns';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import type { SideMenuPlan } from '../../shell/layout/SideMenu';
import { ExportButton } from '../recordExport/ExportButton';
import { type RecordFilterPlan, RecordFilters } from './RecordFilters';
import { RecordTable } from './RecordTable';
import { useListPlace, useRecordSelection } from './useRecordSelection';

/** Valid filter values, for parsing the URL. */
const choicesOf = (filters: readonly RecordFilterPlan<string>[]): FilterChoices =>
  Object.fromEntries(filters.map(({ name, options }) => [name, options.map(({ value }) => value)]));

/** Labels a column's values like the options of the filter of the same name. */
const worded = (columns: readonly ExportColumn[], filters: readonly RecordFilterPlan<string>[]): ExportColumn[] =>
  columns.map((column) => {
    const options = filters.find(({ name }) => name === column.field)?.options;
    return options
      ? { words: Object.fromEntries(options.map(({ value, label }) => [value, label])), ...column }
      : column;
  });

const idOf = ({ id }: { id: string }) => id;

interface RecordListScreenProps<Source extends IdentifiedSource> {
  menu: SideMenuPlan;
  title: string;
  source: Source;
  filters: readonly RecordFilterPlan<FilterOf<Source>>[];
  columns: readonly Column<RowOf<Source>>[];
  /** The record's id by default. */
  rowKey?: ((row: RowOf<Source>) => string) | undefined;
  onRowClick?: (row: RowOf<Source>) => void;
  /** Whether a press on a row opens the record's page, like the link in it. */
  opensRecords?: boolean;
  empty: ReactNode;
  /** Export of the list; omitted when there is none. */
  file?: { name: string; columns: readonly ExportColumn[] };
  acts?: ReactNode;
  /** Overlays of the list (details, confirmations); a function when they depend on the list's rows. */
  children?: ReactNode | ((list: RecordListRef) => ReactNode);
}

/** Generic history screen: menu, filters, time range and a page of records, all kept in the URL. */
export function RecordListScreen<Source extends IdentifiedSource>(props: RecordListScreenProps<Source>) {
  const { menu, title, source, filters, file, acts, children, opensRecords, rowKey = idOf, ...table } = props;
  const choices = choicesOf(filters);
  const [selection, change] = useRecordSelection(choices);
  const place = useListPlace(choices);
  const list = useFlow(recordListMachine, { source, ...selection, place }, `${source} ${place.list}`);
  const choose = (name: string, value: string | undefined) => {
    const { [name]: _, ...others } = selection.filters;
    change({ filters: value === undefined ? others : { ...others, [name]: value } });
  };
  const sheet = file && (
    <ExportButton source={source} fileName={file.name} choices={choices} columns={worded(file.columns, filters)} />
  );
  return (
    <SectionLayout
      menu={menu}
      title={title}
      acts={
        (acts || sheet) && (
          <>
            {sheet}
            {acts}
          </>
        )
      }
    >
      <RecordFilters
        filters={filters}
        chosen={selection.filters}
        range={selection.range}
        onChoose={choose}
        onRange={(range) => change({ range })}
      />
      <Panel $flush>
        <RecordTable
          onRowClick={opensRecords ? (row) => list.send({ type: 'user.record.open', id: rowKey(row) }) : undefined}
          {...table}
          rowKey={rowKey}
          list={list}
          source={source}
          caption={title}
          onPage={(next) => change({ ...selection, page: next })}
          onResetFilters={() => change({ filters: EVERYTHING.filters, range: EVERYTHING.range })}
        />
      </Panel>
      {typeof children === 'function' ? children(list) : children}
    </SectionLayout>
  );
}

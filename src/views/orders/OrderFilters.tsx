import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { DIRECTIONS, ORDER_TYPES } from '../../../domain/contract/choices';
import type { SpotStatus } from '../../../domain/contract/spot';
import { usePlatform } from '../app/usePlatform';
import { RangeFilter } from '../recordList/RangeFilter';
import { RecordFilter } from '../recordList/RecordFilter';
import type { RecordListRef } from '../recordList/recordListRef';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--space-2);
`;

interface OrderFiltersProps {
  list: RecordListRef;
  /** Statuses to choose from; none hides the choice. */
  statuses?: readonly SpotStatus[];
}

export function OrderFilters({ list, statuses = [] }: OrderFiltersProps) {
  const { t } = useTranslation('orders');
  const { pairs } = usePlatform();
  const pairOptions = pairs.map(({ left_symbol: left, right_symbol: right }) => ({
    value: `${left}_${right}`,
    label: `${left}/${right}`,
  }));
  return (
    <Row>
      <RecordFilter list={list} name="pair" label={t('pair')} options={pairOptions} />
      <RecordFilter
        list={list}
        name="direction"
        label={t('side')}
        options={DIRECTIONS.map((value) => ({ value, label: t(value) }))}
      />
      <RecordFilter
        list={list}
        name="type"
        label={t('type')}
        options={ORDER_TYPES.map((value) => ({ value, label: t(`type_${value}`) }))}
      />
      {statuses.length > 0 && (
        <RecordFilter
          list={list}
          name="status"
          label={t('status')}
          options={statuses.map((value) => ({ value, label: t(`status_${value}`) }))}
        />
      )}
      <RangeFilter list={list} />
    </Row>
  );
}

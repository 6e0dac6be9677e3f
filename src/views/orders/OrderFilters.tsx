import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { RecordSelection } from '../../machines/recordList/recordList.query';
import { RangeFilter } from '../recordList/RangeFilter';
import { RecordFilter } from '../recordList/RecordFilter';
import type { ChangeSelection } from '../recordList/useRecordSelection';
import type { OrderFilterName, OrderListChoices } from './useOrderList';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--space-2);
`;

interface OrderFiltersProps {
  choices: OrderListChoices;
  selection: RecordSelection;
  onChange: ChangeSelection;
}

/** What narrows a list of orders: one choice per filter that the list knows, and the time. */
export function OrderFilters({ choices, selection, onChange }: OrderFiltersProps) {
  const { t } = useTranslation('orders');
  const { filters, range } = selection;
  const label = { pair: t('pair'), direction: t('side'), type: t('type'), status: t('status') };
  const nameOf: Record<OrderFilterName, (value: string) => string> = {
    pair: (value) => value.replace('_', '/'),
    direction: (value) => t(value as 'buy'),
    type: (value) => t(`type_${value}` as 'type_limit'),
    status: (value) => t(`status_${value}` as 'status_traded'),
  };
  const choose = (name: OrderFilterName, value: string | undefined) => {
    const { [name]: _, ...others } = filters;
    onChange({ filters: value === undefined ? others : { ...others, [name]: value } });
  };
  return (
    <Row>
      {(Object.keys(choices) as OrderFilterName[]).map((name) => (
        <RecordFilter
          key={name}
          label={label[name]}
          options={(choices[name] ?? []).map((value) => ({ value, label: nameOf[name](value) }))}
          value={filters[name]}
          onChoose={(value) => choose(name, value)}
        />
      ))}
      <RangeFilter range={range} onChoose={(next) => onChange({ range: next })} />
    </Row>
  );
}

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { filtersOf } from '../../machines/recordList/recordList.selectors';
import { Select, type Option } from '../kit/Select';
import type { RecordListRef } from './recordListRef';

const Narrow = styled(Select)`
  min-width: 132px;
`;

interface RecordFilterProps {
  list: RecordListRef;
  name: string;
  label: string;
  options: readonly Option<string>[];
}

/** One choice that narrows a list; "all" leaves it out. */
export function RecordFilter({ list, name, label, options }: RecordFilterProps) {
  const { t } = useTranslation('recordList');
  const value = useSelector(list, (snapshot) => filtersOf(snapshot)[name] ?? '');
  return (
    <Narrow
      label={label}
      labelHidden
      value={value}
      options={[{ value: '', label: t('allOf', { what: label }) }, ...options]}
      data-send="user.filter.choose"
      onChange={(next) => list.send({ type: 'user.filter.choose', name, value: next || null })}
    />
  );
}

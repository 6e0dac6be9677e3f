import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { presetOf, rangeOf } from '../../machines/recordList/recordList.selectors';
import { RANGE_PRESETS, type RecordRange } from '../../machines/recordList/recordList.types';
import { Segmented } from '../kit/Segmented';
import { TextField } from '../kit/TextField';
import type { RecordListRef } from './recordListRef';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--space-2);
  min-width: 0;
  max-width: 100%;
  input[type='date'] { min-width: 118px; }
`;

const Scroll = styled.div`
  max-width: 100%;
  overflow-x: auto;
  scrollbar-width: none;
`;

const dayText = (time: number | null) => {
  if (time === null) return '';
  const day = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};
const startOf = (text: string) => (text ? new Date(`${text}T00:00:00`).getTime() : null);
const endOf = (text: string) => (text ? new Date(`${text}T23:59:59.999`).getTime() : null);

const boundsOf = (range: RecordRange) => (range.kind === 'between' ? range : { from: null, to: null });

/** Presets of 3, 7 and 30 days, or whole days from and to in local time. */
export function RangeFilter({ list }: { list: RecordListRef }) {
  const { t } = useTranslation('recordList');
  const range = useSelector(list, rangeOf);
  const { from, to } = boundsOf(range);
  const choose = (next: RecordRange) => list.send({ type: 'user.range.choose', range: next });
  const between = (nextFrom: number | null, nextTo: number | null) =>
    choose(nextFrom === null && nextTo === null ? { kind: 'all' } : { kind: 'between', from: nextFrom, to: nextTo });
  const preset = range.kind === 'all' ? 'all' : String(presetOf(range) ?? 'between');
  const presets = RANGE_PRESETS.map((days) => ({ id: String(days), label: t('lastDays', { count: days }) }));
  return (
    <Row>
      <Scroll>
        <Segmented
          label={t('range')}
          items={[{ id: 'all', label: t('allTime') }, ...presets]}
          value={preset}
          send="user.range.choose"
          onChange={(id) => {
            const days = RANGE_PRESETS.find((one) => String(one) === id);
            choose(days ? { kind: 'last', days } : { kind: 'all' });
          }}
        />
      </Scroll>
      <TextField
        type="date"
        label={t('from')}
        labelHidden
        prefix={t('from')}
        value={dayText(from)}
        max={dayText(to)}
        data-send="user.range.choose"
        onChange={(text) => between(startOf(text), to)}
      />
      <TextField
        type="date"
        label={t('to')}
        labelHidden
        prefix={t('to')}
        value={dayText(to)}
        min={dayText(from)}
        data-send="user.range.choose"
        onChange={(text) => between(from, endOf(text))}
      />
    </Row>
  );
}

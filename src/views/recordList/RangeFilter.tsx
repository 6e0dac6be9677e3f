import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { dayText, rangeBetween } from '../../machines/recordList/recordList.query';
import { RANGE_PRESETS, type RecordRange } from '../../machines/recordList/recordList.types';
import { media } from '../kit/media';
import { Segmented } from '../kit/Segmented';
import { TextField } from '../kit/TextField';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--space-2);
  min-width: 0;
  max-width: 100%;
  input[type='date'] { min-width: 118px; }
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :first-child { grid-column: 1 / -1; }
    input[type='date'] { min-width: 0; font-size: var(--font-md); }
  }
`;

const Scroll = styled.div`
  max-width: 100%;
  overflow-x: auto;
  scrollbar-width: none;
`;

const boundsOf = (range: RecordRange) => (range.kind === 'between' ? range : { from: null, to: null });

interface RangeFilterProps {
  range: RecordRange;
  onChoose: (range: RecordRange) => void;
}

/** Presets of 3, 7 and 30 days, or whole days from and to in local time. */
export function RangeFilter({ range, onChoose }: RangeFilterProps) {
  const { t } = useTranslation('recordList');
  const { from, to } = boundsOf(range);
  const between = (fromDay: string, toDay: string) => {
    const next = rangeBetween(fromDay, toDay);
    if (next) onChoose(next);
  };
  const preset = range.kind === 'last' ? String(range.days) : range.kind;
  const presets = RANGE_PRESETS.map((days) => ({ id: String(days), label: t('lastDays', { count: days }) }));
  return (
    <Row>
      <Scroll>
        <Segmented
          label={t('range')}
          items={[{ id: 'all', label: t('allTime') }, ...presets]}
          value={preset}
          onChange={(id) => {
            const days = RANGE_PRESETS.find((one) => String(one) === id);
            onChoose(days ? { kind: 'last', days } : { kind: 'all' });
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
        onChange={(day) => between(day, dayText(to))}
      />
      <TextField
        type="date"
        label={t('to')}
        labelHidden
        prefix={t('to')}
        value={dayText(to)}
        min={dayText(from)}
        onChange={(day) => between(dayText(from), day)}
      />
    </Row>
  );
}

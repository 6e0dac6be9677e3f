import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { dayText, rangeBetween } from '../../../machines/tools/recordList/recordList.query';
import { RANGE_PRESETS, type RecordRange } from '../../../machines/tools/recordList/recordList.types';
import { media } from '../../kit/media';
import { Segmented } from '../../kit/Segmented';
import { TextField } from '../../kit/TextField';

const Scroll = styled.div`
  max-width: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  ${media.phone} { label { padding-inline: var(--space-2); } }
`;

const Days = styled.div`
  display: flex;
  gap: var(--space-2);
  input { min-width: 118px; }
  ${media.phone} {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    input { min-width: 0; font-size: var(--font-md); }
  }
`;

const boundsOf = (range: RecordRange) => (range.kind === 'between' ? range : { from: null, to: null });

interface RangeProps {
  range: RecordRange;
  onChoose: (range: RecordRange) => void;
}

/** All, or the last 3, 7 or 30 days. */
export function RangePresets({ range, onChoose }: RangeProps) {
  const { t } = useTranslation('recordList');
  const presets = RANGE_PRESETS.map((days) => ({ id: String(days), label: t('lastDays', { count: days }) }));
  return (
    <Scroll>
      <Segmented
        label={t('range')}
        items={[{ id: 'all', label: t('allTime') }, ...presets]}
        value={range.kind === 'last' ? String(range.days) : range.kind}
        onChange={(id) => {
          const days = RANGE_PRESETS.find((one) => String(one) === id);
          onChoose(days ? { kind: 'last', days } : { kind: 'all' });
        }}
      />
    </Scroll>
  );
}

/** Whole days from and to in local time. */
export function RangeDays({ range, onChoose }: RangeProps) {
  const { t } = useTranslation('recordList');
  const { from, to } = boundsOf(range);
  const between = (fromDay: string, toDay: string) => {
    const next = rangeBetween(fromDay, toDay);
    if (next) onChoose(next);
  };
  return (
    <Days>
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
    </Days>
  );
}

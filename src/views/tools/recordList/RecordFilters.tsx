import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  type RecordFilters as Chosen,
  type RecordRange,
  dayText,
  FIRST_DAY,
  presetOf,
  RANGE_PRESETS,
  rangeBetween,
} from '../../../machines/tools/recordList/recordList.query';
import { useApp } from '../../app/AppContext';
import { usePreferences } from '../../app/usePreferences';
import { Button } from '../../kit/Button';
import { formatDays } from '../../kit/days';
import { Icon } from '../../kit/Icon';
import { laterView } from '../../kit/laterView';
import { media } from '../../kit/media';
import { Popover } from '../../kit/Popover';
import { Segmented } from '../../kit/Segmented';
import { type Option, Select } from '../../kit/Select';

const Calendar = laterView(() => import('../../kit/Calendar').then((chunk) => chunk.Calendar));

const Scroll = styled.div`
  max-width: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  ${media.phone} { label { padding-inline: var(--space-2); } }
`;

const Days = styled.div`
  display: flex;
  button[aria-haspopup] { gap: var(--space-2); white-space: nowrap; }
  ${media.phone} {
    grid-column: 1 / -1;
    > div { display: flex; width: 100%; }
    button[aria-haspopup] { flex: 1; }
  }
`;

interface RangeProps {
  range: RecordRange;
  onChoose: (range: RecordRange) => void;
}

/** Presets: all, a day, or the last days. */
function RangePresets({ range, onChoose }: RangeProps) {
  const { t } = useTranslation('recordList');
  const presets = RANGE_PRESETS.map((preset) => ({
    id: presetOf(preset),
    label: preset.kind === 'day' ? t(preset.day) : t('lastDays', { count: preset.days }),
  }));
  return (
    <Scroll>
      <Segmented
        label={t('range')}
        items={[{ id: 'all', label: t('allTime') }, ...presets]}
        value={presetOf(range)}
        onChange={(id) => onChoose(RANGE_PRESETS.find((preset) => presetOf(preset) === id) ?? { kind: 'all' })}
      />
    </Scroll>
  );
}

/** Range of whole days in local time, chosen in a calendar. */
function RangeDays({ range, onChoose }: RangeProps) {
  const { t } = useTranslation('recordList');
  const { languageTag } = usePreferences();
  const { clock } = useApp();
  const [from, to] = range.kind === 'between' ? [dayText(range.from), dayText(range.to)] : ['', ''];
  const chosen = range.kind === 'between' ? formatDays(from, to, languageTag) : t('ownRange');
  return (
    <Days>
      <Popover
        label={t('ownRange')}
        trigger={(props) => (
          <Button {...props} aria-label={range.kind === 'between' ? `${t('ownRange')}: ${chosen}` : undefined}>
            <Icon name="calendar" size={16} />
            {chosen}
          </Button>
        )}
      >
        {(close) => (
          <Calendar
            {...{ languageTag, from, to }}
            min={FIRST_DAY}
            today={dayText(clock.now())}
            onChoose={(first, last) => {
              close();
              const next = rangeBetween(first, last);
              if (next) onChoose(next);
            }}
          />
        )}
      </Popover>
    </Days>
  );
}

const Narrow = styled(Select)`
  min-width: 112px;
  select { field-sizing: content; }
  ${media.phone} { min-width: 0; }
`;

interface RecordFilterProps {
  label: string;
  options: readonly Option<string>[];
  /** undefined for all. */
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
}

/** A filter of a list; "all" removes it. */
function RecordFilter({ label, options, value, onChoose }: RecordFilterProps) {
  const { t } = useTranslation('recordList');
  return (
    <Narrow
      label={label}
      labelHidden
      value={value ?? ''}
      options={[{ value: '', label: t('allOf', { what: label }) }, ...options]}
      onChange={(next) => onChoose(next || undefined)}
    />
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--space-2);
  ${media.phone} { display: grid; grid-template-columns: minmax(0, 1fr) auto; }
`;

const Opener = styled(Button)`
  display: none;
  gap: var(--space-1);
  ${media.phone} { display: inline-flex; min-width: 44px; }
`;

const Choices = styled.div<{ $open: boolean }>`
  display: contents;
  ${media.phone} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    grid-column: 1 / -1;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-2);
  }
`;

export interface RecordFilterPlan<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly options: readonly Option<string>[];
}

interface RecordFiltersProps {
  filters: readonly RecordFilterPlan<string>[];
  chosen: Chosen;
  range: RecordRange;
  onChoose: (name: string, value: string | undefined) => void;
  onRange: (range: RecordRange) => void;
}

/** Time range and other filters of a history; on phones all but the usual ranges are behind a button. */
export function RecordFilters({ filters, chosen, range, onChoose, onRange }: RecordFiltersProps) {
  const { t } = useTranslation('recordList');
  const [open, setOpen] = useState(false);
  const choices = useId();
  const number = filters.filter(({ name }) => chosen[name] !== undefined).length + (range.kind === 'between' ? 1 : 0);
  return (
    <Bar>
      <RangePresets range={range} onChoose={onRange} />
      <Opener
        size="md"
        aria-expanded={open}
        aria-controls={choices}
        aria-label={number > 0 ? t('filtersChosen', { number }) : t('filters')}
        onClick={() => setOpen(!open)}
      >
        <Icon name="filter" size={18} />
        {number > 0 && <span>{number}</span>}
      </Opener>
      <Choices id={choices} $open={open}>
        <RangeDays range={range} onChoose={onRange} />
        {filters.map(({ name, label, options }) => (
          <RecordFilter
            key={name}
            {...{ label, options }}
            value={chosen[name]}
            onChoose={(value) => onChoose(name, value)}
          />
        ))}
      </Choices>
    </Bar>
  );
}

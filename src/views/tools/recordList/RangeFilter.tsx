import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  dayText,
  FIRST_DAY,
  presetOf,
  RANGE_PRESETS,
  rangeBetween,
  type RecordRange,
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
export function RangePresets({ range, onChoose }: RangeProps) {
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
export function RangeDays({ range, onChoose }: RangeProps) {
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

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { GOOD_FOR_PRESETS } from '../../../../domain/rules/spot/goodTill';
import { formOf, goodTillReasonOf } from '../../../machines/spot/spotOrder/spotOrder.machine';
import type { GoodFor } from '../../../machines/spot/spotOrder/spotOrder.types';
import { dayText, rangeBetween } from '../../../machines/tools/recordList/recordList.query';
import { sameData } from '../../../machines/sameData';
import { useApp } from '../../app/AppContext';
import { usePreferences } from '../../app/usePreferences';
import { Button } from '../../kit/Button';
import { Calendar } from '../../kit/Calendar';
import { daysLater } from '../../kit/days';
import { formatSpan } from '../../kit/formatSpan';
import { formatDateTime } from '../../kit/formatTime';
import { Icon } from '../../kit/Icon';
import { FailedNote } from '../../kit/parts.styles';
import { Popover } from '../../kit/Popover';
import { Select } from '../../kit/Select';
import { reasonText } from '../../app/reasonText';
import type { SpotOrderRef } from './useSpotOrder';

const MOST_DAYS = 365;
const CHOICES = [...(Object.keys(GOOD_FOR_PRESETS) as (keyof typeof GOOD_FOR_PRESETS)[]), 'date'] as const;

const Own = styled.div`
  display: grid;
  > div { display: flex; }
  button[aria-haspopup] { flex: 1; gap: var(--space-2); white-space: nowrap; }
`;

/** Lifetime of a dated order: some hours or days from its acceptance, or until the end of a day. */
export function GoodTill({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { languageTag } = usePreferences();
  const { goodFor } = useSelector(order, formOf);
  const reason = useSelector(order, goodTillReasonOf, sameData);
  const label = (choice: GoodFor) =>
    choice === 'date' ? t('goodTillOwn') : formatSpan(GOOD_FOR_PRESETS[choice], languageTag);
  return (
    <>
      <Select
        label={t('goodTill')}
        value={goodFor}
        data-send="user.goodFor.choose"
        options={CHOICES.map((value) => ({ value, label: label(value) }))}
        onChange={(next) => order.send({ type: 'user.goodFor.choose', goodFor: next })}
      />
      {goodFor === 'date' && <OwnDate order={order} />}
      {reason && <FailedNote role="alert">{reasonText(t, reason)}</FailedNote>}
    </>
  );
}

/** Last day on which the order is valid, in local time. */
function OwnDate({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { languageTag } = usePreferences();
  const { clock } = useApp();
  const { goodTill } = useSelector(order, formOf);
  const today = dayText(clock.now());
  const day = goodTill === null ? '' : dayText(goodTill);
  const shown = goodTill === null ? t('chooseDate') : formatDateTime(goodTill, languageTag);
  return (
    <Own>
      <Popover
        label={t('chooseDate')}
        up
        trigger={(props) => (
          <Button {...props} aria-label={goodTill === null ? undefined : `${t('goodTill')}: ${shown}`}>
            <Icon name="calendar" size={16} />
            {shown}
          </Button>
        )}
      >
        {(close) => (
          <Calendar
            {...{ languageTag, today }}
            from={day}
            to={day}
            min={today}
            max={daysLater(today, MOST_DAYS)}
            single
            send="user.goodTill.choose"
            onChoose={(chosen) => {
              close();
              const range = rangeBetween(null, chosen);
              if (range?.kind === 'between' && range.to !== null)
                order.send({ type: 'user.goodTill.choose', goodTill: range.to });
            }}
          />
        )}
      </Popover>
    </Own>
  );
}

import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { INTERVALS } from '../../../../domain/contract/choices';
import type { Interval } from '../../../../domain/contract/market/market';
import { INDICATORS, type Indicator } from '../../../machines/market/tradeLayout/tradeLayout.types';
import { Button } from '../../kit/Button';
import { Checkbox } from '../../kit/Checkbox';
import { IconButton } from '../../kit/IconButton';
import { media } from '../../kit/media';
import { Popover } from '../../kit/Popover';

const Bar = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: 2px;
  min-height: 36px;
  padding: 0 var(--space-2);
  white-space: nowrap;
  border-bottom: 1px solid var(--line);
`;

const Intervals = styled.div.attrs({ role: 'group' })`
  display: flex;
  flex: 0 1 auto;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
`;

const Choice = styled.button`
  flex: none;
  min-height: 28px;
  padding: 0 var(--space-2);
  border-radius: var(--radius-1);
  font-size: var(--font-sm);
  font-weight: 600;
  color: var(--text-3);
  &:hover { color: var(--text); background: var(--raised); }
  &:focus-visible { outline-offset: -2px; }
  &[aria-pressed='true'] { color: var(--text); background: var(--hover); }
  ${media.phone} { min-height: 44px; }
`;

const Options = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  white-space: normal;
`;

const Space = styled.span`
  flex: 1;
`;

interface ChartToolbarProps {
  interval: Interval;
  indicators: readonly Indicator[];
  onInterval: (interval: Interval) => void;
  onIndicator: (indicator: Indicator) => void;
}

function toggleFullScreen(event: MouseEvent<HTMLElement>): void {
  const panel = event.currentTarget.closest('[data-fullscreen]');
  void (document.fullscreenElement ? document.exitFullscreen() : panel?.requestFullscreen());
}

/** Intervals, indicators, full screen. */
export function ChartToolbar({ interval, indicators, onInterval, onIndicator }: ChartToolbarProps) {
  const { t } = useTranslation('trade');
  return (
    <Bar>
      <Intervals aria-label={t('chart.intervals')}>
        {INTERVALS.map((each) => (
          <Choice
            key={each}
            type="button"
            aria-pressed={each === interval}
            aria-label={t(`intervalName.${each}`)}
            data-send="user.interval.choose"
            onClick={() => onInterval(each)}
          >
            {t(`interval.${each}`)}
          </Choice>
        ))}
      </Intervals>
      <Space />
      <Popover
        label={t('chart.indicators')}
        align="end"
        trigger={(trigger) => (
          <Button {...trigger} size="sm" variant="ghost">
            {t('chart.indicators')}
          </Button>
        )}
      >
        <Options>
          {INDICATORS.map((indicator) => (
            <Checkbox
              key={indicator}
              checked={indicators.includes(indicator)}
              onChange={() => onIndicator(indicator)}
              send="user.indicator.toggle"
            >
              {indicator} <small>{t(`indicator.${indicator}`)}</small>
            </Checkbox>
          ))}
        </Options>
      </Popover>
      <IconButton icon="expand" size="sm" label={t('chart.fullScreen')} onClick={toggleFullScreen} />
    </Bar>
  );
}

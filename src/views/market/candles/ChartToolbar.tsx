import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CHART_INTERVALS } from '../../../machines/market/candles/chartInterval';
import { CANDLE_LOOKS, PRICE_AXES } from '../../../machines/market/tradeLayout/tradeLayout.layout';
import type { TradeLayoutRef } from '../tradeLayout/DesktopGrid';
import { Button } from '../../kit/Button';
import { centreInBox } from '../../kit/centreInBox';
import { IconButton } from '../../kit/IconButton';
import { laterView } from '../../kit/laterView';
import { media } from '../../kit/media';
import { Popover } from '../../kit/Popover';
import { RoomyPopover } from '../../kit/RoomyPopover';
import { Select } from '../../kit/Select';
import { changes, sends } from '../../kit/sends';

const IndicatorList = laterView(() => import('./IndicatorList').then((chunk) => chunk.IndicatorList));

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
  /* While it scrolls, the end that has more fades, so that a cut label does not read as another one. */
  @supports (animation-timeline: scroll(inline)) {
    mask: linear-gradient(90deg, transparent, black 24px calc(100% - 24px), transparent) 50% / calc(100% + 48px);
    animation: statex-ends linear both;
    animation-timeline: scroll(self inline);
  }
  @keyframes statex-ends {
    from { mask-position: 100%; mask-size: calc(100% + 24px); }
    to { mask-position: 0%; mask-size: calc(100% + 24px); }
  }
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

function toggleFullScreen(event: MouseEvent<HTMLElement>): void {
  const panel = event.currentTarget.closest('[data-fullscreen]');
  const asked = document.fullscreenElement ? document.exitFullscreen() : panel?.requestFullscreen();
  // A browser that denies the request reports it itself.
  asked?.catch(() => undefined);
}

export function ChartToolbar({ layout }: { layout: TradeLayoutRef }) {
  const { t } = useTranslation(['trade', 'drawings']);
  const { interval, tools } = useSelector(layout, (snapshot) => snapshot.context.layout);
  return (
    <Bar>
      <Intervals data-scrolls aria-label={t('chart.intervals')}>
        {CHART_INTERVALS.map((each) => (
          <Choice
            key={each}
            ref={each === interval ? centreInBox : undefined}
            type="button"
            aria-pressed={each === interval}
            aria-label={t(`intervalName.${each}`)}
            {...sends(layout, { type: 'user.interval.choose', interval: each })}
          >
            {t(`interval.${each}`)}
          </Choice>
        ))}
      </Intervals>
      <Space />
      <IconButton
        icon="pencil"
        size="sm"
        label={t('drawings:tools')}
        aria-pressed={tools}
        {...sends(layout, 'user.tools.toggle')}
      />
      <LookChoice layout={layout} />
      <RoomyPopover
        label={t('chart.indicators')}
        align="end"
        trigger={(trigger) => (
          <Button {...trigger} size="sm" variant="ghost">
            {t('chart.indicators')}
          </Button>
        )}
      >
        <IndicatorList layout={layout} />
      </RoomyPopover>
      <IconButton icon="expand" size="sm" label={t('chart.fullScreen')} onClick={toggleFullScreen} />
    </Bar>
  );
}

function LookChoice({ layout }: { layout: TradeLayoutRef }) {
  const { t } = useTranslation('trade');
  const { candles, axis } = useSelector(layout, (snapshot) => snapshot.context.layout);
  return (
    <Popover
      label={t('chart.look')}
      align="end"
      trigger={(trigger) => <IconButton {...trigger} icon="candles" size="sm" label={t('chart.look')} />}
    >
      <Options>
        <Select
          label={t('chart.candles')}
          value={candles}
          options={CANDLE_LOOKS.map((value) => ({ value, label: t(`chart.candles_${value}`) }))}
          {...changes(layout, 'user.candles.choose', 'candles')}
        />
        <Select
          label={t('chart.axis')}
          value={axis}
          options={PRICE_AXES.map((value) => ({ value, label: t(`chart.axis_${value}`) }))}
          {...changes(layout, 'user.axis.choose', 'axis')}
        />
      </Options>
    </Popover>
  );
}

import { useSelector } from '@xstate/react';
import { type CSSProperties, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { tradeLayoutMachine } from '../../../machines/market/tradeLayout/tradeLayout.machine';
import {
  DIVIDER_LIMITS,
  DIVIDERS,
  PANELS,
  SLOTS,
  type Divider,
  type Panel,
} from '../../../machines/market/tradeLayout/tradeLayout.layout';
import { PanelBoundary } from '../../kit/FaultBoundary';
import { Splitter, type SplitterProps } from '../../kit/Splitter';
import { laterView, ON_ITS_WAY } from '../../kit/laterView';
import { BarPlace, Grid, Place } from './gridStyles';

const ArrangeOverlay = laterView(() => import('./ArrangeOverlay').then((chunk) => chunk.ArrangeOverlay));

export type TradeLayoutRef = ActorRefFrom<typeof tradeLayoutMachine>;

interface DesktopGridProps {
  layout: TradeLayoutRef;
  panels: Readonly<Record<Panel, ReactNode>>;
}

/** Distance between the top of the screen's grid and a bar, px. */
const heightAbove = (bar: HTMLElement) => bar.parentElement?.offsetTop ?? 0;

/** Distance between a bar, which is 1 px high, and the end of the screen's grid, px. */
const heightBelow = (bar: HTMLElement) => (bar.parentElement?.offsetParent?.clientHeight ?? 0) - heightAbove(bar) - 1;

/**
 * A divider resizes the panel after it, except the one between book and tape. The displayed height may differ from the chosen one.
 */
const BARS: Readonly<Record<Divider, Pick<SplitterProps, 'way' | 'sign' | 'shownSize'>>> = {
  middle: { way: 'across', sign: -1 },
  side: { way: 'across', sign: -1 },
  upper: { way: 'down', shownSize: heightAbove },
  bottom: { way: 'down', sign: -1, shownSize: heightBelow },
};

/**
 * Defaults while the bar has not been moved: the book gets most of the height on every screen, the chart the height that a low one
 * needs.
 */
const BY_HEIGHT: Partial<Record<Divider, string>> = {
  upper: `max(${DIVIDER_LIMITS.upper.start}px, 68%)`,
  bottom: `min(${DIVIDER_LIMITS.bottom.start}px, max(160px, 100% - 420px))`,
};

const sizeOf = (divider: Divider, size: number) =>
  (size === DIVIDER_LIMITS[divider].start && BY_HEIGHT[divider]) || `${size}px`;

/** Panels in their slots, with bars to resize them and a mode to rearrange them. */
export function DesktopGrid({ layout, panels }: DesktopGridProps) {
  const { t } = useTranslation('trade');
  const { slots, sizes } = useSelector(layout, (snapshot) => snapshot.context.layout);
  const arranging = useSelector(layout, (snapshot) => snapshot.hasTag('arranging'));
  const variables = Object.fromEntries(DIVIDERS.map((divider) => [`--${divider}`, sizeOf(divider, sizes[divider])]));
  const slotOf = (panel: Panel) => SLOTS.find((slot) => slots[slot] === panel);
  return (
    <Grid style={variables as CSSProperties}>
      {PANELS.map((panel) => (
        <Place
          key={panel}
          data-panel={panel}
          data-slot={slotOf(panel)}
          aria-label={t(`panel.${panel}`)}
          inert={arranging}
        >
          <PanelBoundary title={t('panelFailed')} text={t('panelFailedText')}>
            {panels[panel]}
          </PanelBoundary>
        </Place>
      ))}
      {DIVIDERS.map((divider) => (
        <BarPlace key={divider} data-divider={divider}>
          <Splitter
            label={t(`divider.${divider}`)}
            {...BARS[divider]}
            {...DIVIDER_LIMITS[divider]}
            size={sizes[divider]}
            onMove={(size) => layout.send({ type: 'user.divider.move', divider, size })}
            send="user.divider.move"
          />
        </BarPlace>
      ))}
      {arranging && (
        <Suspense fallback={ON_ITS_WAY}>
          <ArrangeOverlay layout={layout} />
        </Suspense>
      )}
    </Grid>
  );
}

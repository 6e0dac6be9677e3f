import { useSelector } from '@xstate/react';
import type { CSSProperties, ReactNode } from 'react';
import { Suspense } from 'react';
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
} from '../../../machines/market/tradeLayout/tradeLayout.types';
import { PanelBoundary } from '../../kit/PanelBoundary';
import { Splitter, type SplitterProps } from '../../kit/Splitter';
import { laterView, ON_ITS_WAY } from '../../kit/laterView';
import { BarPlace, Grid, Place } from './gridStyles';

const ArrangeOverlay = laterView(() => import('./ArrangeOverlay').then((chunk) => chunk.ArrangeOverlay));

export type TradeLayoutRef = ActorRefFrom<typeof tradeLayoutMachine>;

interface DesktopGridProps {
  layout: TradeLayoutRef;
  panels: Readonly<Record<Panel, ReactNode>>;
}

/** px between the top of the screen's grid and a bar. */
const heightAbove = (bar: HTMLElement) => bar.parentElement?.offsetTop ?? 0;

/** px between a bar, which is 1 px high, and the end of the screen's grid. */
const heightBelow = (bar: HTMLElement) => (bar.parentElement?.offsetParent?.clientHeight ?? 0) - heightAbove(bar) - 1;

/** A divider moves the panel after it, except the one between book and tape; those of heights may show another one than was chosen. */
const BARS: Readonly<Record<Divider, Pick<SplitterProps, 'way' | 'sign' | 'shownSize'>>> = {
  middle: { way: 'across', sign: -1 },
  side: { way: 'across', sign: -1 },
  upper: { way: 'down', shownSize: heightAbove },
  bottom: { way: 'down', sign: -1, shownSize: heightBelow },
};

/** Nobody has moved the bar: of the height the book has most, whatever the screen's, and the chart what a low one needs. */
const BY_HEIGHT: Partial<Record<Divider, string>> = {
  upper: `max(${DIVIDER_LIMITS.upper.start}px, 68%)`,
  bottom: `min(${DIVIDER_LIMITS.bottom.start}px, max(160px, 100% - 420px))`,
};

const sizeOf = (divider: Divider, size: number) =>
  (size === DIVIDER_LIMITS[divider].start && BY_HEIGHT[divider]) || `${size}px`;

/** The panels in their places, with bars to resize them and a mode to move them. */
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

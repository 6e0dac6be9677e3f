import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PHONE_TABS, type Panel, type PhoneTab } from '../../../machines/market/tradeLayout/tradeLayout.layout';
import { media } from '../../kit/media';
import { laterView, ON_ITS_WAY } from '../../kit/laterView';
import { PanelBoundary } from '../../kit/FaultBoundary';
import { TabPanel, Tabs } from '../../kit/Tabs';
import { chooses } from '../../kit/sends';
import type { TradeLayoutRef } from '../tradeLayout/DesktopGrid';

const PhoneTicket = laterView(() => import('./PhoneTicket').then((chunk) => chunk.PhoneTicket));

const Views = styled.div`
  position: sticky;
  top: var(--stuck);
  z-index: 4;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  [role='tab'] { flex: 1 0 auto; justify-content: center; }
`;

const Place = styled.div`
  position: relative;
  /* What fits between heads and bars, less the first line of the orders: it tells that there is more. */
  height: max(300px, calc(100dvh - var(--header) - var(--bottom-nav) - 292px));
  ${media.low} { height: calc(100dvh - 98px); }
  background: var(--surface);
  border-bottom: 1px solid var(--line);
`;

/** Sized by its container regardless of content, so that no panel moves the ones below. */
const Stage = styled(TabPanel)`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  & > * { flex: 1; min-height: 0; }
`;

const Orders = styled.div`
  min-height: 320px;
  background: var(--surface);
  &[role='tabpanel'] { flex: 1; }
`;

const Bar = styled.div`
  position: sticky;
  bottom: var(--bottom-nav, 0px);
  z-index: 5;
  display: flex;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3);
  background: var(--surface);
  border-top: 1px solid var(--line);
  ${media.low} { --control-lg: 44px; padding-block: var(--space-1) max(var(--space-1), env(safe-area-inset-bottom)); }
  & > * { flex: 1; }
`;

interface PhoneTradeProps {
  layout: TradeLayoutRef;
  panels: Readonly<Partial<Record<Panel, ReactNode>>>;
  /** Title of the sheet with the order form. */
  title: string;
  /** Bottom buttons that open the order form. */
  acts: ReactNode;
  /** Best prices above the order form; none on a market without a book. */
  book?: ReactNode;
  /** Views of this market; the first is the fallback for a view that it does not have. */
  tabs?: readonly [PhoneTab, ...PhoneTab[]];
}

/**
 * Trade screen of a phone: one view at a time fills it, and the order form is a sheet. The orders stay mounted below the other
 * views, because their details and dialogs must be available in any view.
 */
export function PhoneTrade({ layout, panels, title, acts, book, tabs = PHONE_TABS }: PhoneTradeProps) {
  const { t } = useTranslation(['trade', 'layout']);
  const chosen = useSelector(layout, (snapshot) => snapshot.context.layout.phoneTab);
  const tab = tabs.includes(chosen) ? chosen : tabs[0];
  const items = tabs.map((id) => ({ id, label: id === 'orders' ? t('layout:orders') : t(`panel.${id}`) }));
  const isOrders = tab === 'orders';
  return (
    <>
      <Views>
        <Tabs
          idBase="trade"
          label={t('views')}
          items={items}
          value={tab}
          {...chooses(layout, 'user.phoneTab.choose', 'phoneTab')}
        />
      </Views>
      {!isOrders && (
        <Place>
          <Stage idBase="trade" value={tab}>
            <PanelBoundary key={tab} title={t('panelFailed')} text={t('panelFailedText')}>
              {panels[tab]}
            </PanelBoundary>
          </Stage>
        </Place>
      )}
      <Orders {...(isOrders && { role: 'tabpanel', id: 'trade-panel', 'aria-labelledby': 'trade-tab-orders' })}>
        <PanelBoundary title={t('panelFailed')} text={t('panelFailedText')}>
          {panels.orders}
        </PanelBoundary>
      </Orders>
      <Bar>{acts}</Bar>
      <Suspense fallback={ON_ITS_WAY}>
        <PhoneTicket layout={layout} title={title} book={book}>
          {panels.form}
        </PhoneTicket>
      </Suspense>
    </>
  );
}

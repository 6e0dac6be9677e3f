import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PHONE_TABS, type Panel } from '../../machines/tradeLayout/tradeLayout.types';
import { Dialog } from '../kit/Dialog';
import { PanelBoundary } from '../kit/PanelBoundary';
import { TabPanel, Tabs } from '../kit/Tabs';
import type { TradeLayoutRef } from './layout/DesktopGrid';

const Views = styled.div`
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  [role='tablist'] { padding: 0 var(--space-3); border-bottom: 1px solid var(--line); }
`;

const Stage = styled(TabPanel)`
  height: min(62dvh, 480px);
  min-height: 340px;
  display: flex;
  flex-direction: column;
  & > * { flex: 1; min-height: 0; }
`;

const Bar = styled.div`
  position: sticky;
  bottom: var(--bottom-nav, 0px);
  z-index: 5;
  display: flex;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3) calc(var(--space-2) + env(safe-area-inset-bottom));
  background: var(--surface);
  border-top: 1px solid var(--line);
  & > * { flex: 1; }
`;

interface PhoneTradeProps {
  layout: TradeLayoutRef;
  panels: Readonly<Record<Panel, ReactNode>>;
  /** Heading of the sheet with the order form. */
  title: string;
  /** Buttons at the bottom that open the order form. */
  acts: ReactNode;
}

/** The trade screen on a phone: chart, book and trades as tabs, the order form in a sheet. */
export function PhoneTrade({ layout, panels, title, acts }: PhoneTradeProps) {
  const { t } = useTranslation('trade');
  const tab = useSelector(layout, (snapshot) => snapshot.context.layout.phoneTab);
  const ordering = useSelector(layout, (snapshot) => snapshot.hasTag('ordering'));
  const items = PHONE_TABS.map((id) => ({ id, label: t(`panel.${id}`) }));
  return (
    <>
      <Views>
        <Tabs
          idBase="trade"
          label={t('views')}
          items={items}
          value={tab}
          onChange={(id) => layout.send({ type: 'user.phoneTab.choose', tab: id })}
          send="user.phoneTab.choose"
        />
        <Stage idBase="trade" value={tab}>
          <PanelBoundary key={tab} title={t('panelFailed')} text={t('panelFailedText')}>
            {panels[tab]}
          </PanelBoundary>
        </Stage>
      </Views>
      <PanelBoundary title={t('panelFailed')} text={t('panelFailedText')}>
        {panels.orders}
      </PanelBoundary>
      <Bar>{acts}</Bar>
      <Dialog
        open={ordering}
        title={title}
        place="bottom"
        onClose={() => layout.send({ type: 'user.form.close' })}
        sendClose="user.form.close"
      >
        {panels.form}
      </Dialog>
    </>
  );
}

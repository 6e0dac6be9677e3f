import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/Dialog';
import { PanelBoundary } from '../../kit/FaultBoundary';
import { ON_ITS_WAY } from '../../kit/laterView';
import { closes } from '../../kit/sends';
import type { TradeLayoutRef } from '../tradeLayout/DesktopGrid';

interface PhoneTicketProps {
  layout: TradeLayoutRef;
  title: string;
  /** Shown above the form. */
  book: ReactNode;
  children: ReactNode;
}

/** Full-screen order form of a phone, below the best prices of the book. */
export function PhoneTicket({ layout, title, book, children }: PhoneTicketProps) {
  const { t } = useTranslation('trade');
  const ordering = useSelector(layout, (snapshot) => snapshot.hasTag('ordering'));
  return (
    <Dialog open={ordering} title={title} place="whole" {...closes(layout, 'user.form.close')}>
      <PanelBoundary title={t('panelFailed')} text={t('panelFailedText')}>
        <Suspense fallback={ON_ITS_WAY}>{book}</Suspense>
        {children}
      </PanelBoundary>
    </Dialog>
  );
}

import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { Dialog } from '../../kit/Dialog';
import { PanelBoundary } from '../../kit/FaultBoundary';
import { ON_ITS_WAY } from '../../kit/laterView';
import { closes } from '../../kit/sends';
import { FundsRow, OrderFoot } from '../../spot/spotOrder/fields.styles';
import type { TradeLayoutRef } from '../tradeLayout/DesktopGrid';

/** What the footer of a form can spare: all but the cost, the possible results, and the button. */
const spared = css`
  ${OrderFoot} > :is(${FundsRow}:has(~ :is(${FundsRow}, dl)), p) { display: none; }
`;

/** Order form whose footer, within reach of the thumb, leaves most of the window to the fields. */
const Form = styled.div`
  ${OrderFoot} { --control-lg: 52px; padding-bottom: var(--space-2); border-top: 1px solid var(--line); }
  dialog[data-keyboard] & { ${spared} }
  @media (max-height: 519px) and (max-width: 519px) { ${spared} }
  /* A phone held sideways: figures and button next to each other. */
  @media (max-height: 519px) and (min-width: 520px) {
    ${OrderFoot} {
      --control-lg: 44px;
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: center;
      column-gap: var(--space-3);
      padding-block: var(--space-1);
      & > * { grid-column: 1; min-height: 20px; margin-bottom: 0; }
      & > :last-child { grid-column: 2; grid-row: 1 / span 4; }
      & > :only-child { grid-column: 1 / -1; }
    }
  }
`;

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
        <Form>{children}</Form>
      </PanelBoundary>
    </Dialog>
  );
}

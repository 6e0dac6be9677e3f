import { Suspense, type ReactNode } from 'react';
import type { DialogPlace } from './dialog.styles';
import { FaultBoundary } from './FaultBoundary';
import { laterView, ON_ITS_WAY } from './laterView';

const DialogFrame = laterView(() => import('./DialogFrame').then((chunk) => chunk.DialogFrame));

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called by Esc, the backdrop and the close button; the owner's machine decides and sets `open`. */
  onClose: () => void;
  /**
   * False while a response is pending and the flow refuses to close: Esc, backdrop and buttons do nothing, and the close button
   * states why.
   */
  canClose?: boolean;
  children: ReactNode;
  actions?: ReactNode;
  /** On wide screens, px. */
  width?: number;
  /** whole: fills a phone's screen; its content provides its own padding. */
  place?: DialogPlace;
  /** Flow event sent on closing, for the model tests. */
  sendClose?: string;
}

/** Modal dialog; on phones it slides up from the bottom. */
export function Dialog({ open, ...rest }: DialogProps) {
  if (!open) return null;
  return (
    <FaultBoundary>
      <Suspense fallback={ON_ITS_WAY}>
        <DialogFrame {...rest} />
      </Suspense>
    </FaultBoundary>
  );
}

/** Dialog that slides in from the bottom (`bottom`, default) or the side (`end`: drawers). */
export function Sheet(props: DialogProps) {
  return <Dialog place="bottom" width={360} {...props} />;
}

import { Suspense, type ReactNode } from 'react';
import type { DialogPlace } from './dialog.styles';
import { FaultBoundary } from './FaultBoundary';
import { laterView, ON_ITS_WAY } from './laterView';

const DialogFrame = laterView(() => import('./DialogFrame').then((chunk) => chunk.DialogFrame));

export interface DialogProps {
  open: boolean;
  title: string;
  /** Esc, backdrop and the close button; the owner's machine decides and sets `open`. */
  onClose: () => void;
  /** False while the flow refuses to close, since an answer is awaited: none of the ways out does anything, and the cross says why. */
  canClose?: boolean;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** px on wide screens. */
  width?: number;
  /** whole: all of a phone's screen, whose content brings its own padding. */
  place?: DialogPlace;
  /** Flow event of closing, for the model tests. */
  sendClose?: string;
}

/** Modal dialog; on phones it comes up from the bottom. */
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

/** Dialog that comes from the bottom (`bottom`, default) or from the side (`end`: drawers). */
export function Sheet(props: DialogProps) {
  return <Dialog place="bottom" width={360} {...props} />;
}

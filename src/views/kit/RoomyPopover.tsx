import { useState } from 'react';
import { Dialog } from './Dialog';
import { PHONE, useMedia } from './media';
import { Popover, type PopoverProps } from './Popover';

/** Dropdown with more content than a phone has room for below its trigger: there it is a dialog. */
export function RoomyPopover(props: PopoverProps) {
  const { label, trigger, children } = props;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!useMedia(PHONE)) return <Popover {...props} />;
  return (
    <>
      {trigger({ 'aria-haspopup': 'dialog', onClick: () => setOpen(true) })}
      <Dialog open={open} title={label} place="whole" onClose={close}>
        {typeof children === 'function' ? children(close) : children}
      </Dialog>
    </>
  );
}

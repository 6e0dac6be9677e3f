const GAP = 6;
const EDGE = 8;

/** Ref callback for an element with `popover`: shows a dropdown above everything where a table or bar would clip it. */
export function overAll(box: HTMLElement | null): (() => void) | undefined {
  const root = box?.parentElement;
  if (!box || !root) return undefined;
  const place = () => {
    const trigger = root.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const below = trigger.bottom + GAP;
    const top = below + height + EDGE <= window.innerHeight ? below : Math.max(EDGE, trigger.top - GAP - height);
    box.style.top = `${top}px`;
    box.style.left = `${Math.max(EDGE, trigger.right - width)}px`;
  };
  box.showPopover();
  place();
  window.addEventListener('scroll', place, true);
  window.addEventListener('resize', place);
  return () => {
    window.removeEventListener('scroll', place, true);
    window.removeEventListener('resize', place);
  };
}

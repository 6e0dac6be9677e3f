/** Room between what hangs below a trigger and the edge of the window, px. */
const MARGIN = 8;

/** As a ref: shifts something that hangs below its trigger so far that a narrow window shows all of it. */
export function keepInView(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const place = () => {
    element.style.transform = '';
    const { left, right } = element.getBoundingClientRect();
    const free = document.documentElement.clientWidth - MARGIN - right;
    const shift = left < MARGIN ? MARGIN - left : Math.min(0, free);
    element.style.transform = shift === 0 ? '' : `translateX(${shift}px)`;
  };
  const observer = new ResizeObserver(place);
  observer.observe(element);
  return () => observer.disconnect();
}

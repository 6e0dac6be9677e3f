/** Minimum distance between a dropdown and the edge of the window, px. */
const MARGIN = 8;

/** Ref callback: shifts a dropdown so that it fits into a narrow window. */
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

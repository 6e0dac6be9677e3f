/** Ref callback: scrolls part of a drawing or list to the centre of its scroll container when it is out of view. */
export function centreInBox(part: Element | null): void {
  const box = part?.closest('svg')?.parentElement ?? part?.closest('ol, [data-scrolls]');
  if (!part || !box) return;
  const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  const inSight =
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
  if (inSight) return;
  box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  box.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
}

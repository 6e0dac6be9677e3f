/** As a ref: brings a part of a drawing or a list into the middle of the box that scrolls it, if it is out of sight there. */
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

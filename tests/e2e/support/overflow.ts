import { expect, type Page } from '@playwright/test';
import { within } from '../../../scripts/test/pace';

/**
 * Runs in the page.
 * @returns everything that does not fit, one line each: kind, element and its text.
 */
function misfits(): string[] {
  const found: string[] = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width + 1)
    found.push(`page scrolls sideways by ${document.documentElement.scrollWidth - width} px`);

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.getAttribute('data-send') ? `[${element.getAttribute('data-send')}]` : ''}`;
  const report = (kind: string, element: Element, text: string) =>
    found.push(`${kind}: ${nameOf(element)} “${text.trim().replaceAll(/\s+/g, ' ').slice(0, 80)}”`);
  /** Whether it is visible: neither hidden from sight only, nor outside the displayed area. */
  const isShown = (element: Element) => {
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
    for (let around: Element | null = element; around; around = around.parentElement)
      if (around.getBoundingClientRect().width <= 2 || getComputedStyle(around).clipPath !== 'none') return false;
    return true;
  };
  const clips = (style: CSSStyleDeclaration) => style.overflowX === 'hidden' || style.overflowX === 'clip';

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const holder = node.parentElement;
    if (
      !holder ||
      !/\p{L}{3}/u.test(text) ||
      holder.closest('svg, canvas, option, script, style, noscript') ||
      !isShown(holder)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1);
    const left = Math.min(...rects.map((rect) => rect.left));
    const right = Math.max(...rects.map((rect) => rect.right));
    const button = holder.closest('button, [role="tab"], [role="button"], nav a, th[scope="col"], label');
    if (button && isShown(button)) {
      const lines = new Set(rects.map((rect) => Math.round(rect.top / 6))).size;
      if (lines > 2 && button.textContent.trim().length < 60) report(`${lines} lines`, button, text);
      const box = button.getBoundingClientRect();
      if (right > box.right + 1 || left < box.left - 1) report('spills', button, text);
    }
    for (let around: Element | null = holder; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') break;
      if (!clips(style)) continue;
      const box = around.getBoundingClientRect();
      if (box.width > 2 && (right > box.right + 1.5 || left < box.left - 1.5)) report('clipped', around, text);
      break;
    }
  }
  return [...new Set(found)];
}

/** Time limit for transient misfits, while parts load or are positioned. */
const SETTLE_MS = 5000;

/** Finds texts that are truncated, overflow their control or take three lines in it, and a page that scrolls horizontally. */
export async function misfitsOf(page: Page): Promise<string[]> {
  await expect(page).toHaveTitle(/ · Statex$/, { timeout: within(60_000) });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const until = Date.now() + SETTLE_MS;
  let found = await page.evaluate(misfits);
  while (found.length > 0 && Date.now() < until) found = await page.evaluate(misfits);
  return found;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Less than half of `axe.source`, all of which every page has to receive and parse. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Time limit for transient faults, which appear while a part loads, to disappear. */
const SETTLE_MS = 20_000;

/** axe is injected once per page: injecting it for each check, as its wrapper does, takes four times as long. */
async function look(page: Page, options: axe.RunOptions): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => Boolean(window.axe)))) await frame.evaluate(AXE);
  const violations = await page.evaluate(
    async (how) => {
      const { violations: found } = await window.axe!.run(how);
      // Part of a control may lie under a phone's bottom bars; it is judged where scrolling brings it.
      const isFree = ({ target }: (typeof found)[number]['nodes'][number]) => {
        const element = document.querySelector(String(target[0]));
        const [left, top] = [scrollX, scrollY];
        element?.scrollIntoView({ block: 'center' });
        const box = element?.getBoundingClientRect();
        const [x, y] = box ? [box.left + box.width / 2, box.top + box.height / 2] : [0, 0];
        // Avoids the corners, which may be rounded.
        const edges = box
          ? ([
              [x, box.top + 1],
              [x, box.bottom - 1],
              [box.left + 1, y],
              [box.right - 1, y],
            ] as const)
          : [];
        const isWhole = edges.every(([at, down]) => element?.contains(document.elementFromPoint(at, down)));
        scrollTo(left, top);
        return box !== undefined && box.width >= 24 && box.height >= 24 && isWhole;
      };
      return found
        .map(({ id, nodes }) => ({ id, nodes: id === 'target-size' ? nodes.filter((node) => !isFree(node)) : nodes }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, nodes }) => ({ id, shown: nodes.map(({ html }) => html.slice(0, 160)) }));
    },
    { ...options, resultTypes: ['violations' as const] },
  );
  return violations.map(({ id, shown }) => `${id}: ${shown.join(' | ')}`);
}

async function settledFindings(page: Page, options: axe.RunOptions): Promise<string[]> {
  const until = Date.now() + SETTLE_MS;
  let findings = await look(page, options);
  while (findings.length > 0 && Date.now() < until) findings = await look(page, options);
  return findings;
}

/**
 * Returns what axe reports and still reports when run again, one line per rule.
 * @param without rules to skip.
 */
export const axeFindings = (page: Page, without: readonly string[] = []): Promise<string[]> =>
  settledFindings(page, {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  });

/** Returns the faults of a screen, which must have exactly one main with one h1, a title of its own, and no axe findings. */
export async function screenFindings(page: Page): Promise<string[]> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page).toHaveTitle(/.+ · Statex$/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return axeFindings(page);
}

/** Returns axe's findings of insufficient contrast. */
export const contrastFindings = (page: Page): Promise<string[]> =>
  settledFindings(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });

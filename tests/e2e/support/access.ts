import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is seen for a moment only, while a part arrives, is no finding. */
const SETTLE_MS = 20_000;

async function settledFindings(axe: AxeBuilder): Promise<string[]> {
  let findings: string[] = [];
  const settled = expect(async () => {
    const { violations } = await axe.analyze();
    findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
    expect(findings).toEqual([]);
  }).toPass({ timeout: SETTLE_MS });
  await settled.catch(() => undefined);
  return findings;
}

/** What axe finds on the page and still finds when it is looked at again, a line for each rule. @param without rules left out. */
export const axeFindings = (page: Page, without: readonly string[] = []): Promise<string[]> =>
  settledFindings(new AxeBuilder({ page }).withTags(RULES).disableRules([...without]));

/** The same for texts that are too faint. */
export const contrastFindings = (page: Page): Promise<string[]> =>
  settledFindings(new AxeBuilder({ page }).withRules('color-contrast'));

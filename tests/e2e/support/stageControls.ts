import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { ROOT } from '../../support/files';
import { ACTS } from './stageActs';

const CLICK_MS = 3000;
const HEARD_WITHIN_MS = 1000;
/** Maximum controls of one event tried in one place. */
const MOST_CONTROLS = 6;
/** Controls of an option that is already selected, which have no effect. */
const CHOSEN = ':checked, [aria-checked="true"], [aria-pressed="true"], [aria-selected="true"], [aria-current]';

const hears = (page: Page, type: string): Promise<boolean> =>
  page
    .waitForFunction(
      (wanted) => window.flowStage!.received().transitions.some((key) => key.split('|')[1] === wanted),
      type,
      { timeout: HEARD_WITHIN_MS },
    )
    .then(
      () => true,
      () => false,
    );

/** Returns the values of a payload's fields at any depth. */
function fieldsOf(payload: object): Map<string, string | boolean> {
  const fields = new Map<string, string | boolean>();
  const walk = (part: object) => {
    for (const [name, value] of Object.entries(part) as [string, unknown][]) {
      if (typeof value === 'string' || typeof value === 'number') fields.set(name, String(value));
      else if (typeof value === 'boolean') fields.set(name, value);
      else if (typeof value === 'object' && value !== null) walk(value);
    }
  };
  walk(payload);
  return fields;
}

const PICTURE = { name: 'photo.png', mimeType: 'image/png', buffer: readFileSync(join(ROOT, 'docs/trade.png')) };

/** Fills the fields of the control's form that have the payload's names. */
async function fillForm(control: Locator, event: AnyEventObject): Promise<void> {
  const form = control.locator('xpath=ancestor::form[1]');
  if ((await form.count()) === 0) return;
  for (const [name, value] of fieldsOf(event)) {
    const field = form.locator(`[name="${name}"]`).first();
    if ((await field.count()) === 0) continue;
    const type = await field.evaluate((node) =>
      node instanceof HTMLInputElement ? node.type : node.tagName.toLowerCase(),
    );
    if (type === 'checkbox') await field.setChecked(value === true, { force: true, timeout: CLICK_MS });
    else if (type === 'select') await field.selectOption(String(value), { timeout: CLICK_MS });
    else if (type === 'radio')
      await form.locator(`[name="${name}"][value="${value}"]`).check({ force: true, timeout: CLICK_MS });
    else await field.fill(String(value), { timeout: CLICK_MS });
  }
}

async function chooseOther(control: Locator): Promise<void> {
  const other = await control.evaluate((node: HTMLSelectElement) =>
    [...node.options].findIndex((option) => !option.selected && !option.disabled),
  );
  if (other < 0) throw new Error('there is nothing else to choose');
  await control.selectOption({ index: other }, { timeout: CLICK_MS });
}

async function operate(control: Locator, event: AnyEventObject): Promise<void> {
  const kind = await control.evaluate((node) =>
    node instanceof HTMLInputElement ? node.type : node.tagName.toLowerCase(),
  );
  const texts = [...fieldsOf(event)].filter(([name]) => name !== 'type' && name !== 'field' && name !== 'id');
  const text = String(texts.at(-1)?.[1] ?? '1');
  if (kind === 'select') return chooseOther(control);
  if (kind === 'file') return control.setInputFiles(PICTURE, { timeout: CLICK_MS });
  if (kind === 'radio') return control.click({ force: true, timeout: CLICK_MS });
  if (kind === 'checkbox') return control.click({ force: true, timeout: CLICK_MS });
  if (kind === 'range') return control.press('ArrowRight', { timeout: CLICK_MS });
  if (['text', 'search', 'number', 'tel', 'email', 'password', 'textarea'].includes(kind)) {
    if ((await control.inputValue()) === text) await control.fill('', { timeout: CLICK_MS });
    return control.fill(text, { timeout: CLICK_MS });
  }
  if (kind === 'form') {
    await fillForm(control.locator('button').first(), event);
    return control.locator('[type="submit"]').first().click({ timeout: CLICK_MS });
  }
  await fillForm(control, event);
  return control.click({ timeout: CLICK_MS });
}

/** Returns the indexes of an event's usable controls, those of selected options last. */
const usableOf = (controls: Locator): Promise<number[]> =>
  controls.evaluateAll((nodes, chosen) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const isShown = (node: Element) =>
      node.checkVisibility({ visibilityProperty: true }) || (node instanceof HTMLInputElement && node.type === 'file');
    const usable = nodes.flatMap((node, index) => {
      const isOff = node.matches(':disabled, [aria-disabled="true"]') || node.closest('[inert]') !== null;
      const isCovered = modal !== undefined && !modal.contains(node);
      return isShown(node) && !isOff && !isCovered ? [{ index, isChosen: node.matches(chosen) }] : [];
    });
    return usable.toSorted((one, other) => Number(one.isChosen) - Number(other.isChosen)).map(({ index }) => index);
  }, CHOSEN);

/** Waits for a usable control, unless the screen has no control of the event at all. */
async function awaitUsable(controls: Locator, withinMs: number): Promise<number[]> {
  let usable = await usableOf(controls);
  if (usable.length > 0 || withinMs === 0 || (await controls.count()) === 0) return usable;
  const poll = expect.poll(async () => (usable = await usableOf(controls)).length, { timeout: withinMs });
  await poll.toBeGreaterThan(0).catch(() => undefined);
  return usable;
}

/**
 * Tries the controls of an event until one has caused a transition.
 * @param withinMs time to wait for a usable control.
 */
export async function act(page: Page, flow: string, event: AnyEventObject, withinMs: number): Promise<boolean> {
  const own = ACTS[`${flow} ${event.type}`];
  if (own) {
    await own(page, event).catch(() => undefined);
    return hears(page, event.type);
  }
  const controls = page.locator(`[data-send="${event.type}"]`);
  for (const index of (await awaitUsable(controls, withinMs)).slice(0, MOST_CONTROLS)) {
    const used = await operate(controls.nth(index), event).then(
      () => true,
      () => false,
    );
    if (used && (await hears(page, event.type))) return true;
  }
  return false;
}

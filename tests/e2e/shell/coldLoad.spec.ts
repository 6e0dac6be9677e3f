import { request as requests, type Page } from '@playwright/test';
import { LANGUAGES } from '../../../domain/contract/choices';
import { openBusyTrader, type BusyTrader } from '../support/busyTrader';
import { screenFindings } from '../support/access';
import { everyAddress } from '../support/everyAddress';
import { openAll, watchFaults } from '../support/openAll';
import { TRADER_SCREENS, VISITOR_SCREENS } from '../support/screens';
import { expect, signIn, test } from '../support/test';
import { within } from '../../../scripts/test/pace';

const LONG = process.env['LONG'] === '1';
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
/** Every address is loaded in each of these; in the short run every other one, in the first two by turns. */
const LOOKS = [
  { locale: 'en_US', size: 'wide', theme: 'dark' },
  { locale: 'de_DE', size: 'phone', theme: 'light' },
  { locale: 'de_DE', size: 'wide', theme: 'light' },
  { locale: 'en_US', size: 'phone', theme: 'dark' },
] as const;
type Look = (typeof LOOKS)[number];
/**
 * Dialogs that must have been opened, as evidence that the test has clicked; the first one is offered once the trader's data are
 * there, which may be after the page's requests have ended.
 */
const OPENED: Readonly<Record<string, readonly string[]>> = {
  '/order/u-hold': ['user.close.open', 'user.targets.open'],
  '/order/spot-current': ['user.cancelAll.open', 'user.cancel.open'],
  '/wallet': ['user.faucet.open'],
};
/** Time limit for lists; trading screens never become idle. */
const IDLE_MS = 3000;
/** Tests per look: workers share the long run's. */
const PARTS = LONG ? 2 : 1;

/** Screens that a trader sees as a visitor does are checked by access.spec.ts; the long run opens every address anyway. */
const AS_A_VISITOR: readonly string[] = VISITOR_SCREENS.filter((path) => !['/home', '/markets'].includes(path));
const OWN: readonly string[] = TRADER_SCREENS;
const addressesOf = (busy: BusyTrader) =>
  everyAddress(busy).filter((path) => LONG || OWN.includes(path) || !AS_A_VISITOR.includes(path));

const isInShort = (path: string, at: number, look: Look): boolean =>
  path in OPENED ? look === LOOKS[0] : at % 4 === 2 * LOOKS.indexOf(look);

let opening: Promise<BusyTrader> | null = null;
/** Shared by all tests of a worker. */
async function busyTrader(address: string): Promise<BusyTrader> {
  opening ??= (async () => {
    const request = await requests.newContext({ baseURL: address });
    return openBusyTrader(request).finally(() => request.dispose());
  })();
  return opening;
}

async function wear(page: Page, { locale, size, theme }: Look): Promise<void> {
  const { name, tag } = LANGUAGES.find(({ value }) => value === locale) ?? LANGUAGES[0];
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ colorScheme: theme });
  const language = { name, value: locale, lang: tag, flag: tag.slice(-2).toLowerCase() };
  await page.addInitScript((chosen) => localStorage.setItem('language', JSON.stringify(chosen)), language);
}

/**
 * Loads the address like a bookmark, checks it, and opens everything it offers. Returns one line per fault.
 * @param opens whether everything offered is opened too.
 */
async function faultsAt(page: Page, path: string, frameKnown: Set<string>, opens: boolean): Promise<string[]> {
  await page.goto(path);
  const faults = await screenFindings(page).catch((error: unknown) => [String(error)]);
  if (!opens) return faults.map((fault) => `${path} ${fault}`);
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
  const [awaited] = OPENED[path] ?? [];
  if (awaited) {
    const offered = page.locator(`main [data-send="${awaited}"]`).first();
    await offered.waitFor({ timeout: within(10_000) }).catch(() => undefined);
  }
  const screen = await openAll(page, 'main', []);
  const frame = await openAll(page, 'header, footer, nav', [...frameKnown]);
  for (const kind of frame.done) frameKnown.add(kind);
  for (const kind of OPENED[path] ?? []) if (!screen.dialogs.includes(kind)) faults.push(`does not open ${kind}`);
  return [...faults, ...screen.faults, ...frame.faults].map((fault) => `${path} ${fault}`);
}

// A trace of thousands of clicks costs more time than the clicks.
test.use({
  isTraced: false,
  // The storyboard shows samples of the models, whose pictures are on a non-existent site. Full screen requires a user gesture, and
  // the browser reports its absence on the console.
  expectedNoise: { patterns: [/statex\.test\/x\.svg/, /'requestFullscreen'/] },
});

for (const look of LONG ? LOOKS : LOOKS.slice(0, 2)) {
  for (let part = 0; part < PARTS; part++) {
    test(`every screen and all it opens is accessible: ${look.locale}, ${look.size}, ${part + 1} of ${PARTS}`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(within(LONG ? 1_800_000 : 600_000));
      const busy = await busyTrader(baseURL ?? '');
      await wear(page, look);
      await signIn(page, busy.trader);
      await watchFaults(page);
      const frameKnown = new Set<string>();
      const faults: string[] = [];
      const paths = addressesOf(busy).filter((path, at) => LONG || isInShort(path, at, look));
      // In the short run three of four addresses are only checked.
      for (const [at, path] of paths.entries())
        if (at % PARTS === part)
          faults.push(...(await faultsAt(page, path, frameKnown, LONG || path in OPENED || at % 8 < 2)));
      expect(faults).toEqual([]);
    });
  }
}

test.describe('a screen with a bug', () => {
  test.use({ expectedNoise: { patterns: [/deliberate/, /The above error occurred/] } });

  test('keeps header and navigation working', async ({ page, trader }) => {
    expect(trader.token).not.toBe('');
    const broken = "export function GeneralSettingsScreen() { throw new Error('deliberate'); }";
    await page.route(/\/assets\/GeneralSettingsScreen-[^/]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: broken }),
    );
    await page.goto('/user/c-set');
    await expect(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Markets', exact: true }).first().click();
    await expect(page).toHaveURL(/\/markets$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
});

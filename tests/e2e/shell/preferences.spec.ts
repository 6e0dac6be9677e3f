import { LANGUAGES, PRICING_CURRENCIES } from '../../../domain/contract/choices';
import { textsOf } from '../../support/locales/texts';
import { expect, test } from '../support/test';

test('theme, price colours, pricing currency and each language are chosen, shown, announced and remembered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/markets');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name: 'Light' }).click();
  await page.getByRole('radio', { name: 'Red up' }).click();
  const root = page.locator('html');
  const isWorn = async () => {
    await expect(root).toHaveAttribute('data-theme', 'light');
    await expect(root).toHaveAttribute('data-colours', 'redUp');
  };
  await isWorn();
  await page.keyboard.press('Escape');

  for (const { name, mark } of PRICING_CURRENCIES) {
    await page.getByRole('button', { name: /^Pricing currency/ }).click();
    await page.getByRole('menuitemradio', { name: new RegExp(name) }).click();
    await expect(page.getByText(new RegExp(`${mark.replace('$', '\\$')}\\s?[\\d.,]+`)).first()).toBeVisible();
  }

  let label = 'Language: English';
  for (const { value, tag, name } of LANGUAGES) {
    await page.getByRole('button', { name: label, exact: true }).click();
    await page.getByRole('menuitemradio', { name }).click();
    label = textsOf(value).get('layout:languageNow')?.replace('{{name}}', name) ?? '';
    await expect(root).toHaveAttribute('lang', tag);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(value).get('markets:title') ?? '');
  }

  await page.reload();
  await isWorn();
  await expect(root).toHaveAttribute('lang', 'de-DE');
  const currency = (now: string) => (textsOf('de_DE').get('layout:pricingNow') ?? '').replace('{{name}}', now);
  await expect(page.getByRole('button', { name: currency('TRY') })).toBeVisible();

  await test.step('a stored pricing currency that is not offered is ignored', async () => {
    await page.addInitScript(() =>
      localStorage.setItem('pricing_currency', JSON.stringify({ name: 'XAU', mark: '€' })),
    );
    await page.reload();
    await expect(page.getByRole('button', { name: currency('USD') })).toBeVisible();
  });
});

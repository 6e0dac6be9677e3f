import { expect, test } from '../support/test';

// The page keeps showing states until it is left: traces would cost more than they reveal, and leaving aborts requests.
test.use({
  isTraced: false,
  expectedNoise: { patterns: [/net::ERR_/, /Failed to load resource/, /Content Security Policy/] },
});

test('a translator finds a text by its wording in another language and opens a state that shows it', async ({
  page,
}) => {
  await page.goto('/flows/gallery?lang=en_US&width=1440');
  await page.getByRole('searchbox').fill('der Code konnte nicht geladen werden');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: 'antiPhishing:failed' }).click();

  const seen = page.getByRole('region', { name: 'Where antiPhishing:failed is seen' });
  await seen.getByRole('link', { name: 'failed', exact: true }).click();
  await expect(page.frameLocator('iframe').getByText('The code could not be loaded')).toBeVisible();
});

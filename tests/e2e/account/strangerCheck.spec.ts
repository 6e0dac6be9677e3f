import { createServer } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { freePort } from '../support/ownServer';
import { expect, sends, test } from '../support/test';

/** Fills in the first step of a registration and requests a code. */
async function askForCode(page: Page, address: string) {
  await page.goto(`${address}/reg`);
  await page.getByLabel('Email', { exact: true }).last().fill(`stranger-${randomUUID()}@statex.test`);
  await page.getByRole('button', { name: 'Send code' }).click();
}

const passes = async (page: Page) => {
  await page.getByRole('button', { name: 'Use this code' }).first().click();
  await sends(page, 'user.identity.submit').click();
  await expect(page).toHaveURL(/\/reg-next$/);
};

test('an unknown browser solves the proof of work for the code on its own, with a notice meanwhile', async ({
  page,
  startServer,
}) => {
  const server = await startServer({ STRANGER_CHECK: 'proofOfWork', STRANGER_CHECK_BITS: '12' });
  // The work itself may be instant, or take minutes on a busy machine, so it starts only after the notice has been seen.
  let begin: (() => void) | undefined;
  const isTold = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route(/strangerTask\.worker/, (route) => isTold.then(() => route.continue()));
  await askForCode(page, server.address);
  await expect(page.getByText('Checking that you are not a robot…')).toBeVisible();
  begin?.();
  await passes(page);
});

test('an unknown visitor solves the configured CAPTCHA, or is told that it was not solved', async ({
  page,
  startServer,
}) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const widget = `window.turnstile = {
    render(box, { sitekey, callback }) {
      const solve = document.createElement('button');
      solve.textContent = 'I am human for ' + sitekey;
      solve.onclick = () => callback('human');
      box.append(solve);
    },
  };`;
  const provider = createServer((request, response) => {
    if (request.url === '/api.js') return response.setHeader('content-type', 'text/javascript').end(widget);
    let form = '';
    request.on('data', (part: Buffer) => (form += part.toString()));
    request.on('end', () => response.end(JSON.stringify({ success: form.includes('response=human') })));
  }).listen(port, '127.0.0.1');
  const server = await startServer({
    ...{ STRANGER_CHECK: 'captcha', CAPTCHA_VERIFY_URL: `${origin}/siteverify`, CAPTCHA_SECRET: 'secret' },
    ...{ CAPTCHA_SITE_KEY: 'statex', CAPTCHA_SCRIPT_URL: `${origin}/api.js` },
  });
  try {
    await askForCode(page, server.address);
    await expect(page.getByRole('button', { name: 'I am human for statex' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('We could not confirm that you are not a robot. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('button', { name: 'I am human for statex' }).click();
    await passes(page);
  } finally {
    provider.close();
  }
});

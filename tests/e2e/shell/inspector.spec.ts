import { operatorAs, ownOperator } from '../support/operator';
import { expect, sends, test } from '../support/test';

test('a statechart is found, drawn and explained, going back shows the previous one, and an unknown one an error', async ({
  page,
}) => {
  const chart = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const find = async (words: string, name: RegExp) => {
    await sends(page, 'user.query.change').fill(words);
    await page.getByRole('button', { name }).first().click();
  };
  await page.goto('/flows');
  await expect(page.getByText('Choose a statechart')).toBeVisible();
  await find('fiat order', /^Fiat order on the exchange/);
  await expect(page).toHaveURL(/\/flows\/fiatOrderLifecycle$/);
  await expect(chart('fiatOrderLifecycle')).toBeVisible();
  const drawn = page.locator('svg g[data-send="user.state.select"]');
  await expect(drawn.first()).toBeVisible();
  const state = drawn.last();
  await state.click();
  await expect(state).toHaveAttribute('aria-pressed', 'true');
  await sends(page, 'user.zoom.in').click();
  await page.reload();
  await expect(drawn.first()).toBeVisible();

  await find('transfer', /^Transfer/);
  await expect(chart('transfer')).toBeVisible();
  await expect(page).toHaveURL(/\/flows\/transfer$/);
  await page.goBack();
  await expect(chart('fiatOrderLifecycle')).toBeVisible();
  await expect(page).toHaveURL(/\/flows\/fiatOrderLifecycle$/);
  await page.getByRole('link', { name: 'Statecharts' }).click();
  await expect(page.getByText('Choose a statechart')).toBeVisible();
  await expect(chart('fiatOrderLifecycle')).toHaveCount(0);

  await page.goto('/flows/nothing');
  await expect(sends(page, 'user.chart.retry')).toBeVisible();
});

test('a second tab shows the flows of the first; its saved recording is replayed step by step', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await expect(sends(page, 'user.login.submit')).toBeVisible();

  const inspector = await context.newPage();
  await inspector.goto('/flows/live');
  await sends(inspector, 'user.tab.choose').selectOption({ label: 'Other tab · /login' });
  await inspector.locator('[data-actor="login"]').click();
  await expect(inspector.locator('svg [data-lit="login.editing"]')).toBeVisible();
  await expect(inspector.getByRole('button', { name: 'user.login.submit', exact: true })).toBeVisible();

  await page.getByLabel('Email', { exact: true }).last().fill('nobody.there@statex.test');
  await page.getByLabel('Login password').fill('Wrong-Password-1');
  await sends(page, 'user.login.submit').click();
  const submitted = inspector.locator('[data-event="user.login.submit"]');
  await submitted.click();
  await expect(inspector.locator('svg [data-lit="login.submitting"]')).toBeVisible();
  await expect(inspector.getByText(/xxxxxx\.xxxxx@/).first()).toBeVisible();
  await expect(inspector.getByText('Wrong-Password-1')).toHaveCount(0);
  await expect(inspector.locator('[data-event="xstate.done.actor.signIn"]')).toBeVisible();

  const saved = inspector.waitForEvent('download');
  await sends(inspector, 'user.recording.save').click();
  const file = await (await saved).path();

  await page.reload();
  await expect(inspector.getByText('The tab is gone: shown as last seen')).toBeVisible();
  await expect(submitted).toHaveCount(1);
  await sends(inspector, 'user.latest.follow').click();
  await expect(submitted).toHaveCount(0);
  await expect(inspector.getByText('Following live')).toBeVisible();
  await page.close();
  await expect(inspector.getByText('The tab is gone: shown as last seen')).toBeVisible();

  await inspector.goto('/flows/recording');
  const choose = inspector.locator('input[data-send="user.file.choose"]');
  await choose.setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(inspector.getByText('The file is not a flow recording.')).toBeVisible();
  await choose.setInputFiles(file);
  await expect(inspector.getByText('Repeats exactly as recorded')).toBeVisible();
  await submitted.click();
  await expect(inspector.locator('svg [data-lit="login.submitting"]')).toBeVisible();
  await sends(inspector, 'user.step.back').click();
  await expect(inspector.locator('[data-event][aria-current="true"]')).not.toHaveAttribute(
    'data-event',
    'user.login.submit',
  );
});

test('an operator’s pass opens the inspector of a real exchange to one browser; others do not see it', async ({
  browser,
  startServer,
}) => {
  const server = await startServer({ SANDBOX: 'off', OUTBOX_ONLY: 'on' });
  const visitor = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' });
  const operators = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' });
  try {
    const outside = await visitor.newPage();
    const scripts: string[] = [];
    outside.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    for (const address of ['/flows', '/flows/live', '/flows/recording', '/flows/gallery', '/flows/pass']) {
      await outside.goto(address);
      await expect(outside.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    }
    expect(scripts.filter((path) => path.startsWith('/inspector/'))).toEqual([]);

    const why = ['--reason', 'as the test says'];
    const named = await ownOperator(server.dataDir, 'people', 'add', 'ada', 'admin', ...why);
    const key = /OPERATOR_KEY=(\S+)/.exec(named)?.[1] ?? '';
    const told = await operatorAs(key, server.dataDir, 'inspector-pass', '--hours', '1', ...why);
    const address = /\/flows\/pass#\S+/.exec(told)?.[0] ?? '';
    const inside = await operators.newPage();
    await inside.goto(address);
    await expect(inside).toHaveURL(/\/flows$/);
    await expect(inside.getByText('Choose a statechart')).toBeVisible();
    await inside.goto('/flows/live');
    await expect(sends(inside, 'user.recording.save')).toBeEnabled();

    await outside.goto(address);
    await expect(outside.getByRole('heading', { name: 'This pass is not valid' })).toBeVisible();
    await outside.goto('/flows');
    await expect(outside.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  } finally {
    await visitor.close();
    await operators.close();
  }
});

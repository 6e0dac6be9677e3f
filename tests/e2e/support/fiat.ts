import { request as requests, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { addCollectionMethod } from '../../../domain/contract/fiat/collection';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { call, newTrader, type Trader } from './exchange';
import { expect, sends, signIn } from './test';

export const FUNDS_PASSWORD = 'Funds-2026!';
export const CARD = 'DE89370400440532013000';

/** A user with their own browser. */
export interface Side {
  readonly trader: Trader;
  readonly page: Page;
  readonly context: BrowserContext;
}

async function openSide(browser: Browser, address: string, trader: Trader): Promise<Side> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, trader);
  return { trader, page, context };
}

/** Opens two browsers: a seller with crypto in the fiat account and a collection method in euros, and a buyer. */
export async function openSides(browser: Browser, address: string) {
  const request = await requests.newContext({ baseURL: address });
  const [seller, buyer] = [await newTrader(request), await newTrader(request)];
  const transfer = { currency: 'USDT', from_account: 'spot', to_account: 'legal', quantity: '200' } as const;
  await call(request, createTransfer, transfer, seller.token);
  const card = { currency: 'EUR', holder: 'Ada Lovelace', bank: 'First Bank', branch: null, number: CARD } as const;
  await call(request, addCollectionMethod, { ...card, funds_password: FUNDS_PASSWORD }, seller.token);
  const sides = {
    seller: await openSide(browser, address, seller),
    buyer: await openSide(browser, address, buyer),
  };
  const close = async () => {
    for (const { context } of Object.values(sides)) await context.close();
    await request.dispose();
  };
  return { ...sides, close };
}

/** The seller offers that many USDT at the platform's price, through the screens. */
export async function offer({ page }: Side, quantity: string): Promise<void> {
  await page.goto('/deal?side=sell&currency=USDT&fiat=EUR');
  await page.locator('[name="size"]').fill(quantity);
  await sends(page, 'user.sell.continue').click();
  await expect(page).toHaveURL(/\/deal\/sell-next\?/);
  await sends(page, 'user.sale.submit').click();
  await expect(page).toHaveURL(/\/deal\/offers\//);
}

/**
 * The buyer takes that many USDT from the best offer, through the screens.
 * @returns the order's number.
 */
export async function buy({ page }: Side, quantity: string): Promise<string> {
  await page.goto('/deal?side=buy&currency=USDT&fiat=EUR');
  await page.getByText('By quantity').click();
  await page.locator('[name="size"]').fill(quantity);
  await expect(sends(page, 'user.buy.continue')).toBeEnabled();
  await sends(page, 'user.buy.continue').click();
  await sends(page, 'user.purchase.submit').click();
  await expect(page).toHaveURL(/\/deal\/buy-detail\//);
  return page.url().split('/').at(-1) ?? '';
}

/** The seller opens the order from the offer's page, which has received the update. */
export async function openAsSeller({ page }: Side): Promise<void> {
  await page.locator('a[href^="/deal/sell-detail/"]').first().click();
  await expect(page).toHaveURL(/\/deal\/sell-detail\//);
}

/** The buyer reports the transfer as done. */
export async function pay({ page }: Side): Promise<void> {
  await sends(page, 'user.payment.open').click();
  await sends(page, 'user.payment.accept').click();
  await expect(page).toHaveURL(/\/deal\/buy-confirm\//);
}

export async function appeal({ page }: Side, reason: string): Promise<void> {
  await sends(page, 'user.appeal.open').click();
  await page.locator('[name="reason"]').fill(reason);
  await sends(page, 'user.appeal.submit').click();
}

/** The seller confirms receipt of the money. */
export async function release({ page }: Side): Promise<void> {
  await sends(page, 'user.release.open').click();
  await page.locator('[name="fundsPassword"]').fill(FUNDS_PASSWORD);
  await sends(page, 'user.release.submit').click();
}

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { DepositAddress } from '../../../domain/contract/wallet/deposit';
import { AppContext } from '../../../src/views/app/AppContext';
import { DownloadCodes } from '../../../src/views/shell/layout/DownloadCodes';
import { DepositAddressView } from '../../../src/views/wallet/deposit/DepositAddressView';
import { appWith } from '../../support/appWith';

vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
// Loaded lazily by the views.
beforeAll(() => import('../../../src/views/kit/QrCode'));
afterEach(cleanup);

const ADDRESS: DepositAddress = {
  currency: 'USDT',
  network: 'TRC20',
  address: 'TJZtjBHPLdzVUK6TdZXAhMf97z5584bAMY',
  deposit_min: '1',
  confirmations: 20,
  sandbox: false,
};

it.each([
  ['of the two apps', <DownloadCodes key="apps" />, ['110', '110']],
  ['of a deposit address', <DepositAddressView key="address" address={ADDRESS} />, ['200']],
])('QR codes %s have the size of the specification', async (_, page, sizes) => {
  await act(async () => render(<AppContext value={appWith({})}>{page}</AppContext>));
  const codes = await screen.findAllByRole('img', { name: /for/i });
  expect(codes.map((code) => code.getAttribute('width'))).toEqual(sizes);
});

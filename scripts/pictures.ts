/**
 * npm run pictures [-- --address <running sandbox>] [--of <folder>]: every screen, and what has a receipt, at seven sizes and in
 * both themes, on one sheet each: docs/screens/<folder, now by default>/<size>-<theme>.webp. Without an address an exchange of
 * its own is started.
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { request } from 'playwright';
import { openBusyTrader } from '../tests/e2e/support/busyTrader';
import { startOwnServer } from '../tests/e2e/support/ownServer';
import { addressesOf, receiptsOf } from './pictures/addresses';
import { writeSheet } from './pictures/sheet';
import { THEMES, SIZES, takePictures } from './pictures/take';
import { openBrowser } from './stage/openStage';

async function picture(address: string, folder: string): Promise<void> {
  const asks = await request.newContext({ baseURL: address });
  const busy = await openBusyTrader(asks);
  const browser = await openBrowser();
  try {
    const pictured = [...addressesOf(busy), ...(await receiptsOf(asks, busy))];
    const pictures = await takePictures(browser, address, busy.trader, pictured);
    mkdirSync(folder, { recursive: true });
    for (const size of SIZES)
      for (const theme of THEMES) {
        const name = `${size.width}x${size.height}-${theme}`;
        await writeSheet(`${folder}/${name}.webp`, pictures.get(name) ?? []);
      }
  } finally {
    await browser.close();
    await asks.dispose();
  }
}

const { values } = parseArgs({ options: { address: { type: 'string' }, of: { type: 'string', default: 'now' } } });
const own = values.address === undefined ? await startOwnServer() : null;
try {
  await picture(values.address ?? own?.address ?? '', `docs/screens/${values.of}`);
} finally {
  await own?.close();
}

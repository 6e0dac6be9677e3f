/**
 * npm run pictures [-- --address <running sandbox>] [--of <folder>] [--only <part of addresses>] [--size <1440x900>]: every screen,
 * and everything that has a receipt, at seven sizes and in both themes, on one sheet each: docs/screens/<folder, now by
 * default>/<size>-<theme>.webp. Without an address it starts an exchange of its own. Each picture is saved in .cache/pictures as
 * soon as it is taken: `only` and `size` retake some of them, and the sheets are made from all that exist, even after an
 * interrupted run.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { request } from 'playwright';
import { openBusyTrader } from '../tests/e2e/support/busyTrader';
import { startOwnServer } from '../tests/e2e/support/ownServer';
import { addressesOf, receiptsOf } from './pictures/addresses';
import { writeSheet } from './pictures/sheet';
import { nameOf, THEMES, SIZES, takePictures } from './pictures/take';
import { openBrowser } from './stage/openStage';

const { values } = parseArgs({
  options: {
    address: { type: 'string' },
    of: { type: 'string', default: 'now' },
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '' },
  },
});
const kept = (sheet: string, at: number) => `.cache/pictures/${values.of}/${sheet}/${at}.png`;

async function writeSheets(count: number): Promise<void> {
  const places = Array.from({ length: count }, (_, at) => at);
  mkdirSync(`docs/screens/${values.of}`, { recursive: true });
  for (const sheet of SIZES.flatMap((size) => THEMES.map((theme) => nameOf(size, theme))))
    await writeSheet(
      `docs/screens/${values.of}/${sheet}.webp`,
      places.map((at) => kept(sheet, at)).filter((file) => existsSync(file)),
    );
}

async function picture(address: string): Promise<void> {
  const asks = await request.newContext({ baseURL: address });
  const busy = await openBusyTrader(asks);
  const browser = await openBrowser();
  const all = [...addressesOf(busy), ...(await receiptsOf(asks, busy))];
  try {
    await takePictures(browser, address, busy.trader, {
      pictured: all.map((each) => (each.address.includes(values.only) ? each : null)),
      sizes: SIZES.filter(({ width, height }) => `${width}x${height}`.includes(values.size)),
      keep: (sheet, at, taken) => {
        mkdirSync(`.cache/pictures/${values.of}/${sheet}`, { recursive: true });
        writeFileSync(kept(sheet, at), taken);
      },
    });
  } finally {
    await writeSheets(all.length);
    await browser.close();
    await asks.dispose();
  }
}

const own = values.address === undefined ? await startOwnServer() : null;
try {
  await picture(values.address ?? own?.address ?? '');
} finally {
  await own?.close();
}

import type { TickBoard } from '../machines/market/market/tickBoard';
import type { Trail } from '../machines/recording/trail';
import type { Address, Page } from '../services/page';
import type { Clipboard } from '../services/clipboard';
import type { Http } from '../services/http';
import type { Install } from '../services/install';
import type { LanguagePack } from '../services/i18n';
import type { ServerClock } from '../services/serverClock';
import type { Socket } from '../services/socket';
import type { Storage } from '../services/storage';

/** All services that flows may use, created once in createApp and faked in tests. */
export interface Deps {
  address: Address;
  /** The only store of prices. */
  board: TickBoard;
  http: Http;
  socket: Socket;
  storage: Storage;
  clock: ServerClock;
  clipboard: Clipboard;
  /** Generates ids for idempotency keys. */
  ids: { next(): string };
  language: LanguagePack;
  page: Page;
  install: Install;
  /** Recent actions of this tab's flows. */
  trail: Trail;
}

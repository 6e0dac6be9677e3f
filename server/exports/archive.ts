import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { setImmediate as others, setTimeout as pause } from 'node:timers/promises';
import type { BodyOf, Call, DataOf } from '../../domain/contract/call';
import { accountClosing } from '../../domain/contract/account/accountClosing';
import { listActivity, listSessions, securityOverview } from '../../domain/contract/account/security';
import { listApiKeys } from '../../domain/contract/account/apiKeys';
import { contactRecovery } from '../../domain/contract/account/contactRecovery';
import { listPasskeys } from '../../domain/contract/account/passkeys';
import { listPortfolios } from '../../domain/contract/account/portfolios';
import { listFiatOffers, listFiatOrders } from '../../domain/contract/fiat/fiatCalls';
import {
  listFundingPayments,
  listFuturesFills,
  listFuturesOrders,
  listFuturesPlans,
  listFuturesPositions,
} from '../../domain/contract/futures/futuresLists';
import { SUBSCRIPTION_SCOPES } from '../../domain/contract/ico/icoChoices';
import { listIcoLog, listIcoParts, listIcoSubscriptions, listIcoThaws } from '../../domain/contract/ico/icoRecords';
import { listPriceAlerts } from '../../domain/contract/market/alerts';
import { listDrawings } from '../../domain/contract/market/drawings';
import { listSecondsOrders } from '../../domain/contract/seconds/seconds';
import { listNotices } from '../../domain/contract/shell/notices';
import { listSpotPlans } from '../../domain/contract/spot/plans';
import { listSpotFills, listSpotOrders } from '../../domain/contract/spot/spot';
import { listAddresses } from '../../domain/contract/wallet/addresses';
import { listDeposits } from '../../domain/contract/wallet/deposit';
import { listTransfers } from '../../domain/contract/wallet/transfer';
import { walletOverview } from '../../domain/contract/wallet/wallet';
import { listWalletFlows } from '../../domain/contract/wallet/walletRecords';
import { listWithdrawals } from '../../domain/contract/wallet/withdrawal';
import { csvText } from '../../domain/rules/tools/csv';
import type { OwnFile } from '../accounts/ownData';
import type { Result } from '../accounts/result';

/** Makes a contract call for the user, as their browser would. */
export type AskAsUser = <C extends Call>(call: C, body: BodyOf<C>) => Promise<Result<DataOf<C>>>;

type Row = Readonly<Record<string, unknown>>;
interface Listed {
  name: string;
  call: Call;
  body?: Row;
  /** Name of the list's field when a response contains several lists. */
  field?: string;
}

const inScopes = (name: string, call: Call, scopes: readonly string[] = ['current', 'history']): Listed[] =>
  scopes.map((scope) => ({ name: `${name}_${scope}`, call, body: { scope } }));

/** All lists of the contract that contain a user's own data. */
export const OWN_LISTS: readonly Listed[] = [
  { name: 'activity', call: listActivity },
  { name: 'sessions', call: listSessions },
  { name: 'passkeys', call: listPasskeys },
  { name: 'api_keys', call: listApiKeys },
  { name: 'portfolios', call: listPortfolios },
  { name: 'withdrawal_addresses', call: listAddresses },
  { name: 'typed_addresses', call: listAddresses, field: 'typed' },
  { name: 'price_alerts', call: listPriceAlerts },
  { name: 'drawings', call: listDrawings },
  { name: 'notices', call: listNotices },
  { name: 'ledger', call: listWalletFlows },
  { name: 'deposits', call: listDeposits },
  { name: 'withdrawals', call: listWithdrawals },
  { name: 'transfers', call: listTransfers },
  ...inScopes('spot_orders', listSpotOrders),
  ...inScopes('spot_plans', listSpotPlans),
  { name: 'spot_fills', call: listSpotFills },
  ...inScopes('futures_orders', listFuturesOrders),
  ...inScopes('futures_plans', listFuturesPlans),
  ...inScopes('futures_positions', listFuturesPositions),
  { name: 'futures_fills', call: listFuturesFills },
  { name: 'funding_payments', call: listFundingPayments },
  ...inScopes('seconds_orders', listSecondsOrders),
  ...inScopes('ico_subscriptions', listIcoSubscriptions, SUBSCRIPTION_SCOPES),
  { name: 'ico_parts', call: listIcoParts },
  { name: 'ico_log', call: listIcoLog },
  { name: 'ico_thaws', call: listIcoThaws },
  { name: 'fiat_orders', call: listFiatOrders },
  { name: 'fiat_offers', call: listFiatOffers },
];

const PAGE = 100;
/** Larger numbers are times, ms since the epoch. */
const FIRST_TIME = Date.UTC(2000, 0, 1);

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value >= FIRST_TIME ? new Date(value).toISOString() : String(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A call that fails makes the archive fail, because an incomplete archive would pass for a complete one. */
function answered<Value>(call: Call, result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${call.id} was answered with ${result.error}`);
  return result.value;
}

const timeOf = (row: Row | undefined): number | undefined => (typeof row?.time === 'number' ? row.time : undefined);

/** Rows with an id may change while the list is read. */
const keyOf = (row: Row): string => (typeof row.id === 'string' ? row.id : JSON.stringify(row));

/** Maximum number of times that a list is read again because rows left it, which moved others to a page already read. */
const AGAIN_MAX = 5;

/** Yields all rows of a list page by page; beyond the last page it continues from the time of the last row. */
async function* rowsOf(ask: AskAsUser, { call, body = {}, field }: Listed): AsyncGenerator<Row[]> {
  const isPaged = 'page' in call.body.fields;
  /** Times of the rows told, which come again where new ones push them to the next page, and where a time is continued. */
  let told = new Map<string, number | undefined>();
  let to: number | undefined;
  let again = 0;
  let isFresh = false;
  for (;;) {
    let hasShrunk = false;
    let last: Row | undefined;
    let more = false;
    for (let page = 1, total = Infinity; (page - 1) * PAGE < total; page++) {
      const range = isPaged ? { page, page_size: PAGE, ...(to === undefined ? {} : { to }) } : {};
      const answer = answered(call, await ask(call, { ...body, ...range } as never)) as Row[] | Record<string, unknown>;
      const lists = Array.isArray(answer) ? [answer] : field ? [answer[field]] : Object.values(answer);
      const list = lists.find(Array.isArray) as Row[];
      const known = total;
      total = isPaged && !Array.isArray(answer) ? Number(answer.total) : 0;
      hasShrunk ||= page > 1 && total < known;
      more ||= !Array.isArray(answer) && answer.more === true;
      const rows = list.filter((row) => !told.has(keyOf(row)));
      for (const row of rows) told.set(keyOf(row), timeOf(row));
      isFresh ||= rows.length > 0;
      last = list.at(-1) ?? last;
      yield rows;
      await others();
    }
    if (hasShrunk && again++ < AGAIN_MAX) continue;
    const oldest = timeOf(last);
    if (!more || oldest === undefined || !isFresh) return;
    told = new Map([...told].filter(([, time]) => time === oldest));
    to = oldest;
    isFresh = false;
  }
}

function createArchive() {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    chunks.push(chunk);
  });
  const encoder = new TextEncoder();
  return {
    text(name: string) {
      const file = new ZipDeflate(name, { level: 6 });
      zip.add(file);
      return {
        write: (text: string) => file.push(encoder.encode(text)),
        end: () => file.push(new Uint8Array(0), true),
      };
    },
    bytes(name: string, bytes: Uint8Array) {
      const file = new ZipPassThrough(name);
      zip.add(file);
      file.push(bytes, true);
    },
    end(): Uint8Array {
      zip.end();
      if (failure) throw failure;
      return Buffer.concat(chunks);
    },
  };
}

const TRIES = 20;
const PAUSE_MS = 500;
/** Retries calls that are refused temporarily. */
const patient =
  (ask: AskAsUser): AskAsUser =>
  async (call, body) => {
    for (let tried = 1; ; tried++) {
      const result = await ask(call, body);
      if (result.ok || tried >= TRIES || (result.error !== 'busy' && result.error !== 'tooMany')) return result;
      await pause(PAUSE_MS);
    }
  };

const PORTFOLIO_LISTS = OWN_LISTS.filter(({ call }) => call.acts === 'portfolio');

interface Own {
  profile: Row;
  pictures: readonly OwnFile[];
  /** Portfolios other than the main one, each with its call function. */
  portfolios: readonly { portfolio: number; asked: AskAsUser }[];
}

/**
 * Builds the archive of a user's data: account.json, a sheet per list, a folder per portfolio, and pictures.
 * @param tell progress, 0 to 1.
 */
export async function ownArchive(
  asked: AskAsUser,
  { profile, pictures, portfolios }: Own,
  tell: (part: number) => void,
) {
  const ask = patient(asked);
  const archive = createArchive();
  const security = answered(securityOverview, await ask(securityOverview, {}));
  const wallet = answered(walletOverview, await ask(walletOverview, {}));
  const { waiting } = answered(contactRecovery, await ask(contactRecovery, {}));
  const { status, requested, due } = answered(accountClosing, await ask(accountClosing, {}));
  const waits = { contact_recovery: waiting, account_closing: status === 'resting' ? { requested, due } : null };
  const account = archive.text('account.json');
  account.write(JSON.stringify({ ...profile, ...waits, security, wallet }, null, 2));
  account.end();
  for (const { name, bytes } of pictures) archive.bytes(`pictures/${name}`, bytes);
  const sheets = [
    ...OWN_LISTS.map((listed) => ({ listed, ask, folder: '' })),
    ...portfolios.flatMap((portfolio) =>
      PORTFOLIO_LISTS.map((listed) => ({
        ...{ listed, ask: patient(portfolio.asked), folder: `portfolio-${portfolio.portfolio}/` },
      })),
    ),
  ];
  for (const [at, { listed, ask: askFor, folder }] of sheets.entries()) {
    const file = archive.text(`${folder}${listed.name}.csv`);
    let columns: string[] | null = null;
    for await (const rows of rowsOf(askFor, listed)) {
      const [first] = rows;
      if (!first) continue;
      const isFirst = columns === null;
      columns ??= Object.keys(first);
      const names = columns;
      const text = csvText([...(isFirst ? [names] : []), ...rows.map((row) => names.map((name) => cellOf(row[name])))]);
      // The byte order mark appears only once, at the beginning.
      file.write(isFirst ? text : text.slice(1));
    }
    file.end();
    tell((at + 1) / sheets.length);
  }
  return archive.end();
}

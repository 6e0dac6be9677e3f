import type { Pair } from '../../../domain/contract/shell/platform';
import * as platformCalls from '../../../domain/contract/shell/platform';
import { CONTRACT_BOUNDS, PAIR_BOUNDS } from '../../../domain/rules/market/priceBounds';
import { refuse, success } from '../../accounts/result';
import type { SeedPair } from '../../seed/market';
import type { ApiDeps } from '../deps';
import { Unready, JsonText } from '../envelope';
import { forAll, type Handler, forUser } from '../handler';
import { helpDetail, helpList } from '../../../domain/contract/shell/help';
import { countNotices, listNotices, readAllNotices, readNotice } from '../../../domain/contract/shell/notices';
import type { DataOf } from '../../../domain/contract/call';
import { listMachines, machine } from '../../../domain/contract/tools/machines';
import { describeLifecycle, LIFECYCLES } from '../../../domain/lifecycles/describe';
import { openInspector } from '../../../domain/contract/tools/inspector';
import { CookieAnswer, inspectorCookie } from '../cookies';

const publicPair = (pair: SeedPair): Pair => ({
  left_symbol: pair.left_symbol,
  right_symbol: pair.right_symbol,
  is_hot: pair.is_hot,
  trade_status: pair.trade_status,
  contract_status: pair.contract_status,
  price_tick: pair.price_tick,
  qty_step: pair.qty_step,
  min_notional: pair.min_notional,
  max_quantity: pair.max_quantity,
  maker_fee: pair.maker_fee,
  taker_fee: pair.taker_fee,
  price_bounds: pair.price_bounds ?? PAIR_BOUNDS,
  contract_bounds: pair.contract_bounds ?? CONTRACT_BOUNDS,
});

const USDT_IN = /^usdt_([a-z]{3})$/;

export function platformHandlers(deps: ApiDeps): Handler[] {
  const { seed, platform, market, note, health: report, sandbox, statelyInspector: stately } = deps;
  const pairs = seed.pairs.map(publicPair);
  return [
    forAll(platformCalls.platConfig, (_, { inspector }) => {
      const access = inspector();
      return success({ ...platform, inspector: access && { ...access, stately } });
    }),
    forAll(platformCalls.currencyList, () => success({ list: market.currencies() })),
    forAll(platformCalls.pairList, () => success({ list: pairs })),
    forAll(platformCalls.pairPrice, ({ pair }) => {
      const fiat = USDT_IN.exec(pair)?.[1];
      const price = fiat && market.fiatPrice(fiat.toUpperCase());
      return price ? success({ pair, price }) : refuse('unknownPair');
    }),
    forAll(platformCalls.platNote, ({ type }, { locale }) => {
      const detail = note(type, locale);
      return detail ? success({ detail }) : refuse('notFound');
    }),
    forAll(platformCalls.health, async () => success({ ...(await report()), sandbox })),
    forAll(platformCalls.ready, async () => {
      const found = { ...(await report()), sandbox };
      return success(found.status === 'ok' ? found : new Unready(found));
    }),
  ];
}

export function helpHandlers({ help }: ApiDeps): Handler[] {
  return [
    forAll(helpList, (_, { locale }) => success({ list: help.list(locale) })),
    forAll(helpDetail, ({ slug }, { locale }) => {
      const article = help.article(slug, locale);
      return article ? success(article) : refuse('notFound');
    }),
  ];
}

export function noticeHandlers({ accounts: { notices } }: ApiDeps): Handler[] {
  return [
    forAll(listNotices, (query, { user, locale }) => success(notices.list({ ...query, user, locale }))),
    forUser(countNotices, (_, { user }) => success({ unread: notices.unreadOf(user) })),
    forUser(readNotice, ({ id }, { user }) => notices.read(user, id)),
    forUser(readAllNotices, (_, { user }) => success(notices.readAll(user))),
  ];
}

const jsonText = <Value>(value: Value) => new JsonText<Value>(JSON.stringify(value));

/** The lifecycles as JSON; they are constant while the exchange runs, so each text is created once. */
export function machineHandlers(): Handler[] {
  const machines = LIFECYCLES.map(describeLifecycle);
  const list = machines.map(({ id, description, states }) => ({ id, description, states: states.length }));
  const listText = jsonText<DataOf<typeof listMachines>>({ list });
  const texts = new Map(machines.map((one) => [one.id, jsonText<DataOf<typeof machine>>({ machine: one })]));
  return [
    forAll(listMachines, () => success(listText)),
    forAll(machine, ({ id }) => {
      const text = texts.get(id);
      return text ? success(text) : refuse('notFound');
    }),
  ];
}

export function inspectorHandlers({ accounts, clock }: ApiDeps): Handler[] {
  return [
    forAll(openInspector, ({ pass }) => {
      const opened = accounts.inspector.open(pass);
      if (!opened) return refuse('notFound');
      const seconds = Math.floor((opened.until - clock()) / 1000);
      return success(new CookieAnswer({ until: opened.until }, inspectorCookie(opened.key, seconds)));
    }),
  ];
}

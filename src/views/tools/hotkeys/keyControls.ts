import type { Deed } from '../../../machines/tools/hotkeys/hotkeys.machine';

const sends = (event: string) => `main [data-send="${event}"]`;
const chosen = (event: string, value: string) => `${sends(event)}[value="${value}"]`;
const sides = (...directions: readonly string[]) =>
  directions.map((direction) => `main [data-direction="${direction}"]`).join(', ');
const fields = (...names: readonly string[]) => names.map((name) => `main form [data-field="${name}"]`).join(', ');
const stop = (percent: number) => `main form [data-stop="${percent}"]`;
const tab = (...types: readonly string[]) => types.map((type) => `#${type}`).join(', ');
const clickSize = (at: number) => `${sends('user.clickSize.choose')}[data-size="${at}"]`;
const best = (side: string) => `main [data-side="${side}"] [data-index="0"]:not([data-empty]) button`;
const duration = (at: number) => `main :nth-child(${at} of [data-send="user.duration.choose"])`;

/** Selector of the control that each shortcut operates. */
export const KEY_CONTROLS: Readonly<Record<Deed, string>> = {
  buy: chosen('user.direction.choose', 'buy'),
  sell: chosen('user.direction.choose', 'sell'),
  long: sides('open_long', 'close_short', 'buy'),
  short: sides('open_short', 'close_long', 'sell'),
  up: sides('up'),
  down: sides('down'),
  open: chosen('user.effect.choose', 'open'),
  close: chosen('user.effect.choose', 'close'),
  limit: tab('orderType-tab-limit', 'futuresType-tab-limit'),
  market: tab('orderType-tab-market', 'futuresType-tab-market'),
  trigger: tab('orderType-tab-stop', 'futuresType-tab-plan'),
  submit: `${sends('user.order.submit')}, ${sends('user.plan.submit')}`,
  openOrders: tab('ordersPanel-tab-openOrders', 'futuresPanel-tab-orders'),
  cancelLast: `${sends('user.cancel.open')}:not([data-hotkey])`,
  cancelAll: `${sends('user.cancelAll.open')}, main [data-hotkey="cancelAll"]`,
  oneClick: sends('user.oneClick.toggle'),
  click1: clickSize(1),
  click2: clickSize(2),
  click3: clickSize(3),
  click4: clickSize(4),
  asks: best('sell'),
  bids: best('buy'),
  price: fields('price'),
  quantity: fields('quantity', 'total', 'amount'),
  stake: sends('user.stake.change'),
  size1: stop(25),
  size2: stop(50),
  size3: stop(75),
  size4: stop(100),
  duration1: duration(1),
  duration2: duration(2),
  duration3: duration(3),
  duration4: duration(4),
  shorter: sends('user.interval.choose'),
  longer: sends('user.interval.choose'),
  search: sends('user.pairs.open'),
  favourite: sends('user.favourite.toggle'),
  alert: 'main [data-hotkey="alert"]',
};

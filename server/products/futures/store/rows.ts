import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { PositionMode } from '../../../../domain/contract/futures/futures';
import type { ContractFormat, ShownOrder, ShownPlan, ShownPosition } from '../engine/format';
import type { Contract } from '../engine/contract';
import { FundingRun } from '../engine/fundingRun';
import type { FuturesOrder, Plan, Position, Trail } from '../engine/records';
import type { LiquidatedScope } from '../engine/futuresState';
import type { State } from '../../../engine/state';
import { prepareScreening } from '../engine/screen';
import { rowsIn } from '../../../store/listPages';
import { OrderQueues } from '../../../store/load';
import { numberOf, type Ints, type Nullable } from '../../../store/rows';

/** A row of futures_orders, with 64-bit integers. */
export interface FuturesOrderRow
  extends
    Ints<'id seq user pair open side leverage ticks lots left deal_lots'>,
    Ints<'deal_worth hold fee profit time updated'>,
    Nullable<'plan trigger'>,
    Pick<FuturesOrder, 'direction' | 'type' | 'tif' | 'source' | 'mode' | 'status' | 'reason'> {}

/** A row of futures_positions, with 64-bit integers. */
export interface PositionRow
  extends
    Ints<'id user pair side leverage lots cost margin entry closed_lots'>,
    Ints<'closed_worth profit fee funding funded_to time updated'>,
    Ints<'first_trade last_trade'>,
    Nullable<'ended'>,
    Pick<Position, 'mode' | 'status'> {}

/** A row of futures_plans, with 64-bit integers. */
export interface PlanRow
  extends
    Ints<'id user pair trigger rising ticks lots permitted time updated'>,
    Nullable<'position parent other yield_rate placed triggered'>,
    Nullable<'distance activation place best'>,
    Pick<Plan, 'kind' | 'direction' | 'basis' | 'by' | 'type' | 'status' | 'reason' | 'error'> {
  trail_by: Trail['by'] | null;
}

export const shownOrder = <Home extends ContractFormat>(row: FuturesOrderRow, contract: Home) =>
  ({
    ...{ id: Number(row.id), contract, direction: row.direction, side: Number(row.side), type: row.type, tif: row.tif },
    ...{ source: row.source, plan: numberOf(row.plan), trigger: row.trigger, mode: row.mode },
    ...{ leverage: Number(row.leverage), ticks: Number(row.ticks), lots: Number(row.lots), left: Number(row.left) },
    ...{ dealLots: Number(row.deal_lots), dealWorth: row.deal_worth, hold: row.hold, fee: row.fee },
    ...{ profit: row.profit, status: row.status, reason: row.reason },
    ...{ time: Number(row.time), updated: Number(row.updated) },
  }) satisfies ShownOrder;

export const shownPosition = <Home extends ContractFormat>(row: PositionRow, contract: Home) =>
  ({
    ...{ id: Number(row.id), contract, side: row.side === 1n ? (1 as const) : (-1 as const), mode: row.mode },
    ...{ leverage: Number(row.leverage), lots: Number(row.lots), cost: row.cost, margin: row.margin },
    ...{ entry: row.entry, closedLots: Number(row.closed_lots), closedWorth: row.closed_worth },
    ...{ profit: row.profit, fee: row.fee, funding: row.funding, fundedTo: Number(row.funded_to) },
    ...{ firstTrade: Number(row.first_trade), lastTrade: Number(row.last_trade) },
    ...{ status: row.status, time: Number(row.time), updated: Number(row.updated), ended: numberOf(row.ended) },
  }) satisfies ShownPosition;

function trailOf({ trail_by: by, distance, activation, place, best }: PlanRow): Trail | null {
  if (by === null || distance === null) return null;
  return { by, distance, activation, place: numberOf(place), peak: best === null ? null : { best } };
}

export const shownPlan = <Home extends ContractFormat>(row: PlanRow, contract: Home) =>
  ({
    ...{ id: Number(row.id), contract, kind: row.kind, direction: row.direction, position: numberOf(row.position) },
    ...{ other: numberOf(row.other), basis: row.basis, yieldRate: row.yield_rate, trigger: row.trigger },
    rising: row.rising === 1n,
    trail: trailOf(row),
    ...{ by: row.by, type: row.type, ticks: Number(row.ticks), lots: Number(row.lots), status: row.status },
    ...{ order: numberOf(row.placed), reason: row.reason, error: row.error, time: Number(row.time) },
    ...{ triggered: numberOf(row.triggered), updated: Number(row.updated) },
  }) satisfies ShownPlan;

interface ContractRow
  extends
    Ints<'pair last_ticks index_heard told_trusted premium_count premium_time'>,
    Ints<'funding_rate funded next_funding'>,
    Nullable<'traded_low traded_high mark index_price jump_price jump_since'> {
  basis: string;
  premium_sum: string;
}

function loadContract(contract: Contract, row: ContractRow): void {
  const { index, samples } = contract;
  contract.lastTicks = Number(row.last_ticks);
  if (row.traded_low !== null && row.traded_high !== null)
    contract.traded = { low: Number(row.traded_low), high: Number(row.traded_high) };
  contract.mark = row.mark;
  index.price = row.index_price;
  index.heard = Number(row.index_heard);
  if (row.jump_price !== null) index.jump = { price: row.jump_price, since: Number(row.jump_since) };
  contract.toldTrusted = row.told_trusted === 1n;
  samples.basis = row.basis
    .split(' ')
    .filter((text) => text !== '')
    .map((text) => {
      const [time, basis] = text.split(':');
      return { time: Number(time), basis: BigInt(basis ?? '0') };
    });
  samples.sum = BigInt(row.premium_sum);
  samples.count = Number(row.premium_count);
  samples.time = Number(row.premium_time);
  contract.fundingRate = row.funding_rate;
  contract.funded = row.funded === 1n;
  contract.nextFunding = Number(row.next_funding);
}

/** Loads contracts with their prices, open positions, orders in time priority, waiting plans, settings and running liquidations. */
export function loadFutures(db: DatabaseSyncInstance, state: State): void {
  const { futures } = state;
  const rows = rowsIn(db);
  const home = ({ pair }: { pair: bigint }): Contract => {
    const market = state.markets[Number(pair)];
    const contract = market && futures.contract(market);
    if (!contract) throw new Error(`contract ${pair} is stored but no longer listed: halt it instead of closing it`);
    return contract;
  };
  for (const row of rows<ContractRow>('SELECT * FROM futures_contracts')) loadContract(home(row), row);
  for (const row of rows<Ints<'order_seq trade_seq'>>('SELECT * FROM futures_counters')) {
    futures.counters.order = Number(row.order_seq);
    futures.counters.trade = Number(row.trade_seq);
  }
  type SettingsRow = Ints<'user pair leverage'> & Pick<Position, 'mode'>;
  for (const row of rows<SettingsRow>('SELECT * FROM futures_settings')) {
    const { mode } = row;
    const settings = { user: Number(row.user), contract: home(row), mode, leverage: Number(row.leverage) };
    futures.trader(settings.user).settings.set(settings.contract, settings);
  }
  type ModeRow = Ints<'user'> & { mode: PositionMode };
  for (const row of rows<ModeRow>('SELECT * FROM futures_position_modes')) {
    futures.trader(Number(row.user)).positionMode = row.mode;
  }
  for (const row of rows<PositionRow>('SELECT * FROM futures_positions WHERE ended IS NULL ORDER BY id')) {
    futures.addPosition({ ...shownPosition(row, home(row)), user: Number(row.user) });
  }
  type RunRow = Ints<'pair time rate mark'> & Nullable<'paid owed'>;
  const terms = [...rows<RunRow>('SELECT * FROM futures_funding_runs ORDER BY pair')].map((row) => ({
    ...{ contract: home(row), time: Number(row.time), rate: row.rate, mark: row.mark },
    cut: row.paid === null || row.owed === null ? null : { paid: row.paid, owed: row.owed },
  }));
  if (terms.length > 0) futures.funding = new FundingRun(terms, futures.positions.values(), true);
  prepareScreening(futures.contracts);
  const resting = new OrderQueues(
    (order) => futures.table.at(order).seq,
    (order) => futures.table.at(order).ticks,
  );
  for (const row of rows<FuturesOrderRow>('SELECT * FROM futures_orders WHERE open = 1 ORDER BY seq')) {
    loadOrder(state, resting, row, home(row));
  }
  resting.load();
  for (const row of rows<PlanRow>("SELECT * FROM futures_plans WHERE status = 'entrusted' ORDER BY id")) {
    loadPlan(state, row, home(row));
  }
  loadTrails(rows, state, home);
  for (const row of rows<Ints<'user pair until'>>('SELECT * FROM futures_countdowns')) {
    futures.countdowns.set({ user: Number(row.user), contract: home(row), until: Number(row.until) });
  }
  type LiquidatingRow = Ints<'user'> & Nullable<'position'>;
  for (const row of rows<LiquidatingRow>('SELECT * FROM futures_liquidating ORDER BY place')) {
    const scope: LiquidatedScope | undefined =
      row.position === null ? futures.trader(Number(row.user)) : futures.positions.get(Number(row.position));
    if (scope) futures.liquidating.add(scope);
  }
}

type PeakRow = Ints<'pair rising last best'> & Pick<Plan, 'by'>;

/** Restores the best prices of activated trailing stops. */
function loadTrails(
  rows: ReturnType<typeof rowsIn>,
  { futures }: State,
  home: (row: { pair: bigint }) => Contract,
): void {
  const lists = new Map<
    string,
    { contract: Contract; by: Plan['by']; rising: boolean; peaks: { best: bigint; last: number }[] }
  >();
  for (const row of rows<PeakRow>('SELECT * FROM futures_peaks ORDER BY pair, by, rising, last')) {
    const key = `${row.pair} ${row.by} ${row.rising}`;
    const list = lists.get(key) ?? { contract: home(row), by: row.by, rising: row.rising === 1n, peaks: [] };
    list.peaks.push({ best: row.best, last: Number(row.last) });
    lists.set(key, list);
  }
  const begun = [...futures.plans.values()].filter(({ trail }) => trail !== null && trail.place !== null);
  for (const { contract, by, rising, peaks } of lists.values()) {
    const own = begun.filter((plan) => plan.contract === contract && plan.by === by && plan.rising === rising);
    contract.trails.load(by, rising, own, peaks);
  }
}

function loadOrder({ futures }: State, resting: OrderQueues, row: FuturesOrderRow, contract: Contract): void {
  const order: FuturesOrder = {
    ...shownOrder(row, contract),
    ...{ ref: futures.table.nextRef(), seq: Number(row.seq), user: Number(row.user) },
  };
  futures.addOrder(order);
  if (order.mode === 'cross') futures.trader(order.user).crossHold += order.hold;
  resting.put(contract.book(order.side), order.ref);
}

function loadPlan({ futures }: State, row: PlanRow, contract: Contract): void {
  const plan: Plan = {
    ...shownPlan(row, contract),
    ...{ user: Number(row.user), parent: numberOf(row.parent) },
    permitted: row.permitted === 1n,
  };
  const isTriggered = plan.trail === null || plan.trail.place === null;
  futures.addPlan(plan, isTriggered && (plan.parent === null || plan.position !== null));
}

import { CoreChanges, type ChangeSet } from './changes';
import { type CommandOf, type Commands, type Decision, type DecisionOn, DONE, type Kind, refuse } from './decision';
import { Ids } from './ids';
import { Ledger } from './ledger/ledger';
import type { AnyPart, Deciders } from './part';
import { type Catalogue, type EngineSettings, SPOT_LIMITS, type Core, type State } from './state';
import { Market, type EngineCurrency } from '../products/spot/engine/market';
import { Orders } from '../products/spot/engine/orders';
import { Traders } from '../products/spot/engine/traders';

function must<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`pair list: unknown currency ${what}`);
  return value;
}

function makeCore(catalogue: Catalogue, settings: EngineSettings): Core {
  const currencies: EngineCurrency[] = catalogue.currencies.map(({ symbol, scale }, index) => ({
    index,
    symbol,
    scale,
  }));
  const currencyBySymbol = new Map(currencies.map((currency) => [currency.symbol, currency]));
  const ledger = new Ledger(currencies.length);
  const traders = new Traders(ledger, catalogue.pairs.length);
  const markets: Market[] = [];
  const orders = new Orders(markets, traders, ledger);
  for (const [index, pair] of catalogue.pairs.entries()) {
    const left = must(currencyBySymbol.get(pair.left_symbol), pair.left_symbol);
    const right = must(currencyBySymbol.get(pair.right_symbol), pair.right_symbol);
    markets.push(new Market(index, pair, left, right, ledger, orders));
  }
  return {
    limits: { ...SPOT_LIMITS, ...settings.limits },
    currencies,
    currencyBySymbol,
    markets,
    marketByName: new Map(markets.map((market) => [market.name, market])),
    ledger,
    traders,
    orders,
    ids: new Ids(settings.idSecret),
    counters: { order: 0, trade: 0, entry: 0 },
    changes: new CoreChanges(orders),
  };
}

/** Products by name, with their engine parts. */
export type Engaged = Readonly<Record<string, { readonly engine: AnyPart }>>;

/**
 * The exchange's in-memory state and the only code that changes it. Deterministic: the same commands at the same times
 * give the same state, ids and changes. No clock, no randomness, no waiting.
 */
export class Engine {
  readonly state: State;
  readonly parts: Readonly<Record<string, AnyPart>>;
  readonly #deciders: Deciders<Commands>;

  /** @throws when a pair does not fit its currencies. Lists are in the order of their stable index. */
  constructor(products: Engaged, catalogue: Catalogue, settings: EngineSettings) {
    const parts = Object.fromEntries(Object.entries(products).map(([name, { engine }]) => [name, engine]));
    this.parts = parts;
    const core = makeCore(catalogue, settings);
    const setup = { catalogue, settings };
    const of = <Made>(make: (part: AnyPart) => Made) =>
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, make(part)]));
    Object.assign(
      core.changes,
      of((part) => part.collect()),
    );
    // The type of the product list guarantees that each part has its state, collector and deciders under its name.
    this.state = Object.assign(
      core,
      of((part) => part.open(core, setup)),
    ) as unknown as State;
    this.#deciders = Object.assign(
      { 'clock.set': () => this.#allowNewTime(), 'operator.note': () => DONE },
      ...Object.values(parts).map(({ deciders }) => deciders),
    ) as Deciders<Commands>;
  }

  /**
   * Executes one command, or refuses it without changing anything.
   * @param at ms since the epoch, never less than in the previous call.
   */
  decide<K extends Kind>(command: CommandOf<K>, at: number): DecisionOn<K> {
    return this.#deciders[command.kind](this.state, command, at);
  }

  /** Returns the changes since the last call, and invalidates the previous result. */
  takeChanges(): ChangeSet {
    const { state, parts } = this;
    const taken: Record<string, unknown> = {};
    for (const name in parts) taken[name] = parts[name]?.take(state);
    return Object.assign(taken, (state.changes as CoreChanges).take()) as unknown as ChangeSet;
  }

  #allowNewTime(): Decision {
    return Object.values(this.parts).some(({ keepsTime }) => keepsTime?.(this.state)) ? refuse('busy') : DONE;
  }
}

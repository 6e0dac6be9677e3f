import type { Currency, Pair } from '../../domain/contract/shell/platform';
import type { FuturesTerms } from '../../domain/rules/futures/terms';
import { Changes, type ChangeSet } from './changes';
import type { CommandOf, Commands, DecisionOn, Kind } from './command';
import { DONE, refuse, type Decision } from './decision';
import { fiatDeciders } from './fiat/decideFiat';
import { FiatState } from './fiat/fiatState';
import { icoDeciders } from './ico/decideIco';
import { IcoState } from './ico/icoState';
import { futuresDeciders } from './futures/decideFutures';
import { FuturesState } from './futures/futuresState';
import { Ids } from './ids';
import { Ledger } from './ledger/ledger';
import type { Deciders } from './part';
import { secondsDeciders } from './seconds/decideSeconds';
import { SecondsState } from './seconds/secondsState';
import { spotDeciders } from './spot/decideSpot';
import { Market, type EngineCurrency } from './spot/market';
import { Orders } from './spot/orders';
import { Traders } from './spot/traders';
import { walletDeciders } from './wallet/decideWallet';
import { WalletState } from './wallet/walletState';
import { SPOT_LIMITS, type SpotLimits, type State } from './state';

/** A running seconds contract's prices and end are of the time that it was accepted in. */
const allowNewTime = (state: State): Decision => (state.seconds.nextDue() === null ? DONE : refuse('busy'));

const DECIDERS: Deciders<Commands> = {
  ...spotDeciders,
  ...walletDeciders,
  ...secondsDeciders,
  ...fiatDeciders,
  ...icoDeciders,
  ...futuresDeciders,
  'clock.set': allowNewTime,
};

export interface Catalogue {
  readonly currencies: readonly Pick<Currency, 'symbol' | 'scale'>[];
  readonly pairs: readonly Pair[];
}

export interface EngineSettings {
  /** 32 hexadecimal digits, the same over restarts: orders ids within a millisecond. */
  readonly idSecret: string;
  readonly limits?: Partial<SpotLimits>;
  readonly futures?: FuturesTerms;
}

function must<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`pair list: unknown currency ${what}`);
  return value;
}

/**
 * The exchange's state in memory and the only code that changes it. Deterministic: the same commands at the same times
 * give the same state, ids and changes. No clock, no randomness, no waiting.
 */
export class Engine {
  readonly state: State;

  /** @throws when a pair does not fit its currencies. Lists are in the order of their stable index. */
  constructor(catalogue: Catalogue, settings: EngineSettings) {
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
    const changes = new Changes(orders);
    this.state = {
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
      changes,
      wallet: new WalletState(),
      seconds: new SecondsState(),
      futures: new FuturesState(catalogue.pairs, markets, currencies, ledger, changes, settings.futures),
      ico: new IcoState(),
      fiat: new FiatState(),
    };
  }

  /**
   * Carries out one command, or refuses it and changes nothing.
   * @param at ms since the epoch, never less than the last.
   */
  decide<K extends Kind>(command: CommandOf<K>, at: number): DecisionOn<K> {
    return DECIDERS[command.kind](this.state, command, at);
  }

  /** Changes since the last call, whose result is invalid from then on. */
  takeChanges(): ChangeSet {
    this.state.futures.postHouse();
    const taken = this.state.changes.take();
    this.state.wallet.forgetEnded(taken.moved);
    return taken;
  }
}

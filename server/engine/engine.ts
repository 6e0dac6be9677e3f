import type { Currency, Pair } from '../../domain/contract/shell/platform';
import type { FuturesTerms } from '../../domain/rules/futures/terms';
import { Changes, type ChangeSet } from './changes';
import type { Command } from './command';
import { DONE, refuse, type Decision } from './decision';
import { decideFiat } from './fiat/decideFiat';
import { FiatState } from './fiat/fiatState';
import { decideIco } from './ico/decideIco';
import { IcoState } from './ico/icoState';
import { decideFutures } from './futures/decideFutures';
import { FuturesState } from './futures/futuresState';
import { Ids } from './ids';
import { credit } from './ledger/credit';
import { Ledger } from './ledger/ledger';
import { decideSeconds } from './seconds/decideSeconds';
import { SecondsState } from './seconds/secondsState';
import { cancel, cancelAll } from './spot/cancel';
import { Market, type EngineCurrency } from './spot/market';
import { Orders } from './spot/orders';
import { placeNamed } from './spot/placeNamed';
import { takePrints } from './spot/print';
import { readIntent } from './spot/readIntent';
import { takeIndexes } from './spot/takeIndex';
import { Traders } from './spot/traders';
import { decideWallet } from './wallet/decideWallet';
import { WalletState } from './wallet/walletState';
import { SPOT_LIMITS, type SpotLimits, type State } from './state';

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
  decide(command: Command, at: number): Decision {
    const { state } = this;
    switch (command.kind) {
      case 'spot.place':
        return placeSpot(state, command, at);
      case 'spot.index':
        return takeIndexes(state, command, at);
      case 'spot.cancel':
        return cancel(state, command.user, command.orderId, command.reason, at);
      case 'spot.cancelAll':
        return cancelAll(state, command.user, command.pair, command.reason, at);
      case 'spot.print':
        return takePrints(state, command.pair, command.prints, at);
      case 'wallet.credit':
        return credit(state, command, at);
      case 'deposit.report':
      case 'withdrawal.request':
      case 'withdrawal.cancel':
      case 'withdrawal.approve':
      case 'withdrawal.disburse':
      case 'withdrawal.progress':
      case 'withdrawal.fail':
      case 'transfer.create':
        return decideWallet(state, command, at);
      case 'seconds.place':
      case 'seconds.tick':
      case 'seconds.settle':
        return decideSeconds(state, command, at);
      case 'fiat.offer':
      case 'fiat.withdraw':
      case 'fiat.buy':
      case 'fiat.pay':
      case 'fiat.cancel':
      case 'fiat.appeal':
      case 'fiat.release':
      case 'fiat.proof':
      case 'fiat.resolve':
      case 'fiat.expire':
        return decideFiat(state, command, at);
      case 'ico.subscribe':
      case 'ico.thaw':
      case 'ico.create':
      case 'ico.open':
      case 'ico.cancel':
      case 'ico.settle':
      case 'ico.due':
        return decideIco(state, command, at);
      case 'futures.place':
      case 'futures.quote':
      case 'futures.flashClose':
      case 'futures.amend':
      case 'futures.cancel':
      case 'futures.cancelAll':
      case 'futures.plan':
      case 'futures.amendPlan':
      case 'futures.cancelPlan':
      case 'futures.targets':
      case 'futures.changeTarget':
      case 'futures.leverage':
      case 'futures.marginMode':
      case 'futures.margin':
      case 'futures.index':
      case 'futures.print':
      case 'futures.look':
        return decideFutures(state, command, at);
      case 'pair.setStatus':
      case 'clock.set':
        return decideOperator(state, command);
    }
  }

  /** Changes since the last call, whose result is invalid from then on. */
  takeChanges(): ChangeSet {
    this.state.futures.postHouse();
    const taken = this.state.changes.take();
    this.state.wallet.forgetEnded(taken.moved);
    return taken;
  }
}

function placeSpot(state: State, command: Extract<Command, { kind: 'spot.place' }>, at: number): Decision {
  const market = state.marketByName.get(command.pair);
  if (!market) return refuse('unknownPair', 'pair');
  const intent = readIntent(market, command, at);
  return 'ok' in intent ? intent : placeNamed(state, market, command.user, intent, command.clientId ?? null, at);
}

const decideOperator = (state: State, command: Command & { kind: 'pair.setStatus' | 'clock.set' }): Decision =>
  command.kind === 'clock.set' ? allowNewTime(state) : setTrading(state, command.pair, command.trading);

/** A running seconds contract's prices and end are of the time that it was accepted in. */
const allowNewTime = (state: State): Decision => (state.seconds.nextDue() === null ? DONE : refuse('busy'));

function setTrading(state: State, pair: string, trading: boolean): Decision {
  const market = state.marketByName.get(pair);
  if (!market) return refuse('unknownPair', 'pair');
  if (market.halted === !trading) return DONE;
  market.halted = !trading;
  state.changes.market(market);
  state.changes.switched(market);
  return DONE;
}

import type { AccountClosing, requestClosing } from '../../domain/contract/account/accountClosing';
import { CLOSING_REST_USDT, type ClosingObstacle } from '../../domain/contract/account/accountChoices';
import type { BodyOf, Call, DataOf } from '../../domain/contract/call';
import { listFiatOffers, listFiatOrders } from '../../domain/contract/fiat/fiatCalls';
import { listFuturesOrders, listFuturesPlans, listFuturesPositions } from '../../domain/contract/futures/futuresLists';
import { listIcoSubscriptions } from '../../domain/contract/ico/icoRecords';
import { listSecondsOrders } from '../../domain/contract/seconds/seconds';
import { listSpotPlans } from '../../domain/contract/spot/plans';
import { listSpotOrders } from '../../domain/contract/spot/spot';
import { listDeposits } from '../../domain/contract/wallet/deposit';
import { parseDecimal, pow10 } from '../../domain/money/decimal';
import { VALUE_SCALE } from '../../domain/rules/wallet/valuation';
import { walletOverview } from '../../domain/contract/wallet/wallet';
import { listWithdrawals } from '../../domain/contract/wallet/withdrawal';
import type { Accounts } from '../accounts/accounts';
import type { Caller } from '../accounts/credentials';
import { refuse, success, type Result } from '../accounts/result';
import type { FiatProofs } from '../products/fiat/service/proofs';
import type { AskAsUser } from './archive';

interface Parts {
  accounts: Pick<Accounts, 'closings' | 'erasure' | 'photos' | 'portfolios'>;
  proofs: Pick<FiatProofs, 'tidy'>;
  /** Whether this process does the due work. */
  chores: boolean;
  onError: (error: Error) => void;
}

interface Running {
  obstacle: ClosingObstacle;
  call: Call;
  body: object;
}

const REST = BigInt(CLOSING_REST_USDT) * pow10(VALUE_SCALE);
const one = { page: 1, page_size: 1 };

/** Lists of active items: a single record in one of them prevents closing. */
const RUNNING: readonly Running[] = [
  { obstacle: 'spotOrders', call: listSpotOrders, body: { scope: 'current' } },
  { obstacle: 'spotOrders', call: listSpotPlans, body: { scope: 'current' } },
  { obstacle: 'futuresOrders', call: listFuturesOrders, body: { scope: 'current' } },
  { obstacle: 'futuresOrders', call: listFuturesPlans, body: { scope: 'current' } },
  { obstacle: 'positions', call: listFuturesPositions, body: { scope: 'current' } },
  { obstacle: 'seconds', call: listSecondsOrders, body: { scope: 'current' } },
  { obstacle: 'fiat', call: listFiatOrders, body: { scope: 'current' } },
  { obstacle: 'fiat', call: listFiatOffers, body: { scope: 'current' } },
  { obstacle: 'ico', call: listIcoSubscriptions, body: { scope: 'hold' } },
  // Winnings that are not yet unlocked are still to come.
  { obstacle: 'ico', call: listIcoSubscriptions, body: { scope: 'thaw' } },
  ...(['pending', 'confirming'] as const).map(
    (status): Running => ({
      ...{ obstacle: 'deposits', call: listDeposits, body: { status } },
    }),
  ),
  ...(['notDisbursed', 'pendingConfirmation'] as const).map(
    (status): Running => ({
      ...{ obstacle: 'withdrawals', call: listWithdrawals, body: { status } },
    }),
  ),
];

/** A holding without a price is not necessarily worthless. */
const hasUnpriced = (held: DataOf<typeof walletOverview>['accounts'][number]['currencies'][number]): boolean =>
  held.usdt === null && [held.available, held.frozen, held.order_frozen].some((amount) => /[1-9]/.test(amount));

const TEND_EVERY_MS = 30_000;

export type Closing = ReturnType<typeof createClosing>;

/** Closes accounts in which nothing is active or left, as determined by the same calls their owner's browser makes. */
export function createClosing({ accounts, proofs, chores, onError }: Parts) {
  const { closings, erasure, portfolios } = accounts;
  let askAs: ((account: number) => AskAsUser) | null = null;
  let working: Promise<void> | null = null;

  /** Returns what prevents closing; refuses while that cannot be determined. */
  const obstaclesOf = async (user: number): Promise<Result<ClosingObstacle[]>> => {
    if (askAs === null) return refuse('busy');
    const found = new Set<ClosingObstacle>();
    let worth = 0n;
    for (const account of portfolios.accountsOf(user)) {
      const ask = askAs(account);
      for (const { obstacle, call, body } of RUNNING) {
        if (found.has(obstacle) || (account !== user && call.acts !== 'portfolio')) continue;
        const answer = await ask(call, { ...body, ...one } as BodyOf<Call>);
        if (!answer.ok) return refuse('busy');
        if ((answer.value as { list: readonly unknown[] }).list.length > 0) found.add(obstacle);
      }
      const overview = await ask(walletOverview, {});
      if (!overview.ok) return refuse('busy');
      const { usdt, accounts: held } = overview.value;
      worth += parseDecimal(usdt, VALUE_SCALE) ?? 0n;
      const isHeld = worth >= REST || held.some(({ currencies }) => currencies.some(hasUnpriced));
      if (isHeld) found.add(account === user ? 'balances' : 'portfolios');
    }
    return success([...found]);
  };

  const tend = async (): Promise<void> => {
    for (const user of closings.due()) {
      try {
        const obstacles = await obstaclesOf(user);
        if (!obstacles.ok) throw new Error(`what stands in the way of closing ${user}: ${obstacles.error}`);
        await closings.settle(user, obstacles.value);
      } catch (error) {
        onError(error as Error);
      }
    }
    await erasure.tidy();
    await accounts.photos.tidy();
    await proofs.tidy();
  };
  const work = (): Promise<void> => {
    working ??= tend()
      .catch((error: unknown) => onError(error as Error))
      .finally(() => {
        working = null;
      });
    return working;
  };
  const timer = chores ? setInterval(() => void work(), TEND_EVERY_MS) : undefined;
  timer?.unref();

  return {
    async state(user: number): Promise<Result<AccountClosing>> {
      const obstacles = await obstaclesOf(user);
      return obstacles.ok ? success(closings.state(user, obstacles.value)) : obstacles;
    },
    async request(user: number, form: BodyOf<typeof requestClosing>, caller: Caller): Promise<Result<AccountClosing>> {
      const obstacles = await obstaclesOf(user);
      if (!obstacles.ok) return obstacles;
      if (obstacles.value.length > 0) return refuse('closingHindered', { obstacles: obstacles.value });
      const asked = await closings.request(user, form, caller);
      return asked.ok ? success(closings.state(user, [])) : asked;
    },
    stop(user: number, caller: Caller): Result<AccountClosing> {
      const stopped = closings.stop(user, caller);
      return stopped.ok ? success(closings.state(user, [])) : stopped;
    },
    /** Call once the contract's calls are available. */
    begin(ask: (account: number) => AskAsUser): void {
      askAs = ask;
      if (chores) void work();
    },
    /** Closes the accounts due now; for tests. */
    settleDue: work,
    async close(): Promise<void> {
      clearInterval(timer);
      await working;
    },
  };
}

import { ownerOf } from '../../../../domain/rules/account/portfolio';
import type { BodyOf } from '../../../../domain/contract/call';
import type {
  placeSecondsOrder,
  SecondsClosedReason,
  SecondsOrder,
  SecondsTerms,
} from '../../../../domain/contract/seconds/seconds';
import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import type { OwnLimit } from '../../../../domain/rules/seconds/limits';
import { SILENCE_MS } from '../../../../domain/rules/seconds/settlement';
import type { Accounts } from '../../../accounts/accounts';
import { refuse, type Refusal, success, type Result } from '../../../accounts/result';
import type { SecondsConfig } from '../config';
import type { AnswerTo, EngineLink, Idempotency, SecondsFigures } from '../../../link/messages';
import type { SecondsQueries } from '../store/queries';
import { createLimits } from './limits';
import { channels } from '../../../../domain/contract/channels';
import type { IndexTick } from '../../../../domain/contract/market/market';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';

const SCALE = 8;
const RATE_SCALE = 18;

interface SecondsParts {
  link: EngineLink;
  queries: SecondsQueries;
  accounts: Pick<Accounts, 'identities' | 'portfolios' | 'secondsLimits'>;
  terms: SecondsConfig;
  /** All pairs, and those with an index and therefore seconds contracts. */
  pairs: ReadonlySet<string>;
  offered: ReadonlySet<string>;
  clock: () => number;
}

type OrderForm = BodyOf<typeof placeSecondsOrder>;
type Payout = SecondsConfig['payouts'][number];
type Placed = Result<{ order: SecondsOrder }>;

export type Seconds = ReturnType<typeof createSeconds>;

/** Terms for each user, and placing orders; the engine freezes, prices and settles them. */
export function createSeconds({ link, queries, accounts, terms, pairs, offered, clock }: SecondsParts) {
  const limits = createLimits({ link, queries, accounts, closed: terms.closedCountries, clock });

  const figuresOf = (pair: string, durations: readonly Payout[]): Promise<SecondsFigures | null> =>
    link.query({ kind: 'seconds', pair, durations, cap: terms.cap, now: clock() });

  const closedReason = (
    pair: string,
    user: number | undefined,
    figures: SecondsFigures,
  ): SecondsClosedReason | null => {
    const bar = user === undefined ? null : limits.barOf(ownerOf(user));
    if (bar) return bar.reason;
    if (!offered.has(pair)) return 'pair';
    if (figures.halted) return 'halted';
    return !figures.index || clock() - figures.index.time >= SILENCE_MS ? 'index' : null;
  };

  const placed = async (answer: AnswerTo<'seconds.place'>, { pair, direction }: OrderForm, payout: Payout) => {
    if (answer.ok) return success({ order: answer.seconds });
    const { error, field } = answer;
    const named = field === undefined ? {} : { field };
    const { min, max } = terms;
    if (error === 'secondsStake') return refuse(error, { ...named, min, max });
    if (error !== 'secondsExposure') return refuse(error, named);
    const figures = await figuresOf(pair, [payout]);
    return refuse(error, { ...named, left: figures?.left[0]?.[direction] ?? '0' });
  };

  const send = async (
    user: number,
    form: OrderForm,
    payout: Payout,
    own: OwnLimit | null,
    idempotency: Idempotency | undefined,
  ): Promise<Placed> => {
    const { pair, direction, stake, duration } = form;
    const command = {
      ...({ kind: 'seconds.place', user, pair, direction, stake, duration } as const),
      ...{ min: terms.min, max: terms.max, cap: terms.cap, payoutRate: payout.rate, own },
    };
    return placed(await link.send(command, idempotency), form, payout);
  };

  /** Returns the order that the key was accepted with before the user, or these terms, were barred; null for none. */
  const repeated = async (user: number, idempotency: Idempotency | undefined): Promise<Placed | null> => {
    if (!idempotency) return null;
    await link.written();
    const first = queries.firstAnswer(user, idempotency.key);
    if (!first) return null;
    if (first.bodyHash !== idempotency.bodyHash) return refuse('keyReused');
    const answer = JSON.parse(first.answer) as AnswerTo<'seconds.place'>;
    return answer.ok ? success({ order: answer.seconds }) : null;
  };

  return {
    queries,
    limits,
    isListed: (pair: string): boolean => pairs.has(pair),

    /** @param user undefined for a visitor. */
    async termsOf(pair: string, user: number | undefined): Promise<Result<SecondsTerms>> {
      const figures = await figuresOf(pair, terms.payouts);
      if (!figures) return refuse('unknownPair', { field: 'pair' });
      const reason = closedReason(pair, user, figures);
      return success({
        pair,
        open: reason === null,
        closed_reason: reason,
        durations: terms.payouts.map(({ duration, rate }, index) => ({
          ...{ duration, payout_rate: rate },
          left: figures.left[index] ?? { up: '0', down: '0' },
        })),
        min: terms.min,
        max: terms.max,
        index: figures.index,
      });
    },

    async place(user: number, form: OrderForm, idempotency: Idempotency | undefined): Promise<Placed> {
      const { pair, stake, duration, payout_rate: shownRate } = form;
      if (!pairs.has(pair)) return refuse('unknownPair', { field: 'pair' });
      const owner = ownerOf(user);
      const orRepeated = async (refusal: Refusal) => (await repeated(user, idempotency)) ?? refusal;
      const bar = limits.barOf(owner);
      if (bar) return orRepeated(bar.refusal);
      if (!offered.has(pair)) return refuse('secondsNotOffered', { field: 'pair' });
      const payout = terms.payouts.find((one) => one.duration === duration);
      if (!payout) return orRepeated(refuse('secondsDuration', { field: 'duration' }));
      if (shownRate && parseDecimal(shownRate, RATE_SCALE) !== parseDecimal(payout.rate, RATE_SCALE))
        return orRepeated(refuse('secondsPayoutChanged', { field: 'payout_rate', payout_rate: payout.rate }));
      const place = (own: OwnLimit | null): Promise<Placed> => {
        // What the day's limits leave was read meanwhile.
        const barred = limits.barOf(owner);
        return barred ? orRepeated(barred.refusal) : send(user, form, payout, own, idempotency);
      };
      return limits.within(owner, stake, place, orRepeated);
    },
  };
}

interface FrameSource {
  onPush(listener: (channel: string, data: unknown) => void): unknown;
}

/**
 * Hands each public index tick of these pairs to the engine, so that exactly the displayed prices are recorded.
 * @returns a function that stops recording.
 */
export function recordIndex(
  source: FrameSource,
  link: Pick<EngineLink, 'send'>,
  pairs: Iterable<string>,
  clock: () => number,
): () => void {
  const recorded = new Set([...pairs].map((pair) => channels.futureIndexTick(pair)));
  let isOpen = true;
  source.onPush((channel, data) => {
    if (!isOpen || !recorded.has(channel)) return;
    const { pair, close } = data as IndexTick;
    void link.send({ kind: 'seconds.tick', pair, price: close, heard: clock() });
  });
  return () => {
    isOpen = false;
  };
}

const CAPITAL = 2_000_000n * 10n ** 8n;

/**
 * Credits the house of a sandbox its capital at the first start, and refills it once wins have reduced it below half. Keys are per
 * day, so that repeating it, even after a crash, credits nothing twice.
 */
export async function fundSecondsHouse(link: EngineLink, now: number): Promise<void> {
  const user = SYSTEM_ACCOUNTS.houseSeconds;
  const { balances } = await link.query({ kind: 'user', user });
  const balance = balances.find(({ account, currency }) => account === 'sec_contract' && currency === 'USDT');
  const unitsIn = (text: string | undefined) => parseDecimal(text ?? '0', SCALE) ?? 0n;
  const held = unitsIn(balance?.available) + unitsIn(balance?.frozen);
  if (held * 2n >= CAPITAL) return;
  const quantity = formatDecimal(CAPITAL - held, SCALE);
  const day = new Date(now).toISOString().slice(0, 10);
  await link.send(
    { kind: 'wallet.credit', user, account: 'sec_contract', currency: 'USDT', quantity, note: 'house' },
    { key: `house-seconds-${day}`, bodyHash: quantity },
  );
}

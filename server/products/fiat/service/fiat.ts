import type { BodyOf } from '../../../../domain/contract/call';
import { CHECK } from '../../../../domain/contract/choices';
import type { FiatOffer, FiatOrder, FiatQuote } from '../../../../domain/contract/fiat/fiat';
import type { buyFiat, fiatQuote, releaseFiatOrder, sellFiat } from '../../../../domain/contract/fiat/fiatCalls';
import type { ErrorName } from '../../../../domain/contract/errors';
import { isOfferPrice } from '../../../../domain/rules/fiat/price';
import type { Accounts } from '../../../accounts/accounts';
import { passOn, refuse, success, type Refusal, type Result } from '../../../accounts/result';
import type { FiatConfig } from '../config';
import type { Answer, AnswerTo, CommandOf, EngineLink, FiatOrderFacts, Idempotency } from '../../../link/messages';
import type { FiatQueries } from '../store/queries';
import type { FiatMethods, FiatViews } from './views';
import type { FiatProofs } from './proofs';
import type { FiatTermsParts } from './terms';

interface FiatParts {
  link: EngineLink;
  queries: FiatQueries;
  accounts: Pick<Accounts, 'collectionMethods' | 'securityCheck' | 'withdrawalRestUntil'>;
  terms: FiatTermsParts;
  views: FiatViews;
  methods: FiatMethods;
  proofs: FiatProofs;
  config: FiatConfig;
}

type Asked = Idempotency | undefined;
type OnOffer = CommandOf<'fiat.offer' | 'fiat.withdraw'>;
type OnOrder = CommandOf<`fiat.${'buy' | 'pay' | 'cancel' | 'appeal' | 'release'}`>;
type Accepted<Kind extends (OnOffer | OnOrder)['kind']> = Extract<AnswerTo<Kind>, { ok: true }>;
type OrderAnswer = Result<{ order: FiatOrder }>;
type OfferAnswer = Result<{ offer: FiatOffer }>;

export type Fiat = ReturnType<typeof createFiat>;

interface Size {
  amount?: string | undefined;
  quantity?: string | undefined;
}

/** A size names an amount or a quantity, not both; an empty text is none. */
function sizeProblem({ amount, quantity }: Size): Refusal | null {
  if (Boolean(amount) !== Boolean(quantity)) return null;
  return refuse('validation', { fields: amount ? { quantity: CHECK.unknown } : { amount: CHECK.required } });
}

const sizeOf = ({ amount, quantity }: Size) => ({ amount: amount || null, quantity: quantity || null });

/** Buying and selling for a user. Checks and copies the data unknown to the engine, which decides. */
export function createFiat(parts: FiatParts) {
  const { link, queries, accounts, terms, views, methods, proofs, config } = parts;

  const noOffer = async (user: number, currency: string, fiat: string, error: ErrorName, field: string) => {
    const { best } = await terms.figuresOf(user, fiat);
    const found = best.find((one) => one.currency === currency);
    return refuse(error, {
      field,
      largest_quantity: found?.largestQuantity ?? '0',
      largest_amount: found?.largestAmount ?? '0',
    });
  };

  /** Adds the details that a refusal's reader needs. */
  const detailed = async (
    user: number,
    command: OnOffer | OnOrder,
    answer: Answer & { ok: false },
  ): Promise<Refusal> => {
    const { error, field } = answer;
    const named = field === undefined ? {} : { field };
    if (error === 'fiatOrderState' && 'orderId' in command) {
      const order = queries.order(user, command.orderId);
      return refuse(error, { ...named, status: order?.status ?? null });
    }
    if (command.kind === 'fiat.buy') {
      const { currency, fiat } = command;
      if (error === 'fiatNoOffer') return noOffer(user, currency, fiat, error, field ?? 'amount');
      if (error === 'fiatUnpaid') return refuse(error, { max: command.maxUnpaid });
      if (error === 'fiatSingleLimit') return refuse(error, { ...named, limit: command.single });
      if (error === 'fiatTotalLimit') {
        const { total: limit, used, left } = terms.buyerLimits(user, await terms.figuresOf(user, fiat));
        return refuse(error, { ...named, limit, used, left });
      }
      if (error === 'fiatPriceChanged') {
        const quote = await link.query({ ...command, kind: 'fiatQuote', user, band: command.band ?? null });
        return refuse(error, { ...named, unit_price: quote?.ok ? quote.unitPrice : null });
      }
    }
    if (command.kind === 'fiat.offer' && error === 'fiatPrice')
      return refuse(error, { ...named, min: command.minPrice, max: command.maxPrice });
    if (command.kind === 'fiat.offer' && error === 'fiatOfferSmall')
      return refuse(error, { ...named, min_amount: command.minAmount });
    return passOn(answer);
  };

  /** A call repeated under its key is answered as at first, but for the account to pay to and the name, once the order has ended. */
  const viewOf = (facts: FiatOrderFacts, user: number): FiatOrder =>
    views.order(facts, user, 'page', facts.ended ?? queries.order(user, facts.id)?.ended);

  const orderOf = async (user: number, command: OnOrder, idempotency: Asked): Promise<OrderAnswer> => {
    const answer = await link.send(command, idempotency);
    if (!answer.ok) return detailed(user, command, answer);
    await link.written();
    return success({ order: viewOf(answer.fiatOrder, user) });
  };
  const offerOf = async (user: number, command: OnOffer, idempotency: Asked): Promise<OfferAnswer> => {
    const answer = await link.send(command, idempotency);
    return answer.ok ? success({ offer: views.offer(answer.fiatOffer) }) : detailed(user, command, answer);
  };

  /** Returns what was first answered under the key if it was accepted, so that checks made anew do not refuse it; else null. */
  const replayed = <Told extends { ok: true }, Value>(
    user: number,
    idempotency: Asked,
    shown: (told: Told) => Value,
  ): Result<Value> | null => {
    if (!idempotency) return null;
    const first = queries.firstAnswer(user, idempotency.key);
    if (!first) return null;
    if (first.bodyHash !== idempotency.bodyHash) return refuse('keyReused');
    const answer = JSON.parse(first.answer) as Told | Refusal;
    return answer.ok ? success(shown(answer)) : null;
  };
  const orderBefore = (user: number, idempotency: Asked): OrderAnswer | null =>
    replayed(user, idempotency, ({ fiatOrder }: Accepted<'fiat.buy' | 'fiat.release'>) => ({
      order: viewOf(fiatOrder, user),
    }));
  const offerBefore = (user: number, idempotency: Asked): OfferAnswer | null =>
    replayed(user, idempotency, ({ fiatOffer }: Accepted<'fiat.offer'>) => ({ offer: views.offer(fiatOffer) }));

  /** Releases in progress by user, key and body: a repeat in the meantime shares the answer, not the check of its code. */
  const releasing = new Map<string, Promise<OrderAnswer>>();

  const release = async (
    user: number,
    { order_id: orderId, ...proof }: BodyOf<typeof releaseFiatOrder>,
    idempotency: Asked,
  ): Promise<OrderAnswer> => {
    const order = queries.order(user, orderId);
    if (!order) return refuse('fiatOrderNotFound');
    if (order.seller !== user) return refuse('fiatOrderState', { field: 'order_id', status: order.status });
    const before = orderBefore(user, idempotency);
    if (before) return before;
    const checked = await accounts.securityCheck.check(user, proof);
    if (!checked.ok) return orderBefore(user, idempotency) ?? checked;
    return orderOf(user, { kind: 'fiat.release', user, orderId }, idempotency);
  };

  return {
    queries,
    terms,
    views,
    proofs,

    async quote(user: number, body: BodyOf<typeof fiatQuote>): Promise<Result<FiatQuote>> {
      const wrong = sizeProblem(body);
      if (wrong) return wrong;
      const { currency, fiat } = body;
      if (!terms.listed(currency)) return refuse('fiatCurrency', { field: 'currency' });
      const { amount, quantity } = sizeOf(body);
      const found = await link.query({
        ...{ kind: 'fiatQuote', user, currency, fiat, amount, quantity },
        band: terms.bandOf(currency, fiat),
      });
      if (!found) return noOffer(user, currency, fiat, 'fiatNoOffer', amount === null ? 'quantity' : 'amount');
      if (!found.ok) return passOn(found);
      return success({
        currency,
        fiat,
        unit_price: found.unitPrice,
        quantity: found.quantity,
        amount: found.amount,
        seller_name: views.nameOf(found.seller),
      });
    },

    async buy(user: number, body: BodyOf<typeof buyFiat>, idempotency: Asked): Promise<OrderAnswer> {
      const wrong = sizeProblem(body);
      if (wrong) return wrong;
      const currency = terms.listed(body.currency);
      if (!currency) return refuse('fiatCurrency', { field: 'currency' });
      if (currency.price === null) return orderBefore(user, idempotency) ?? refuse('fiatNoPrice');
      const { single, total } = terms.limitsOf(user);
      const command: OnOrder = {
        kind: 'fiat.buy',
        user,
        currency: body.currency,
        fiat: body.fiat,
        ...sizeOf(body),
        maxPrice: body.unit_price,
        band: terms.bandOf(body.currency, body.fiat),
        usdtPrice: currency.price,
        ...{ single, total, maxUnpaid: terms.maxUnpaid, payMs: terms.payMs, confirmMs: terms.confirmMs },
      };
      return orderOf(user, command, idempotency);
    },

    async sell(user: number, body: BodyOf<typeof sellFiat>, idempotency: Asked): Promise<OfferAnswer> {
      const wrong = sizeProblem(body);
      if (wrong) return wrong;
      const before = offerBefore(user, idempotency);
      if (before) return before;
      const currency = terms.listed(body.currency);
      if (!currency) return refuse('fiatCurrency', { field: 'currency' });
      const price = terms.priceOf(currency.price, body.fiat);
      const minAmount = terms.minAmountOf(body.fiat);
      // A thief would otherwise sell the coins to himself instead of withdrawing them.
      const until = accounts.withdrawalRestUntil(user);
      if (until !== null) return refuse('withdrawalResting', { until });
      if (!price || minAmount === null) return refuse('fiatNoPrice');
      if (!isOfferPrice(body.unit_price, price)) {
        return refuse('fiatPrice', { field: 'unit_price', min: price.min, max: price.max });
      }
      const method = accounts.collectionMethods.find(user, body.method_id);
      if (!method) return refuse('methodNotFound', { field: 'method_id' });
      if (!method.holder_fits) return refuse('methodHolder', { field: 'method_id' });
      if (method.currency !== body.fiat) return refuse('fiatMethod', { field: 'method_id' });
      const command: OnOffer = {
        kind: 'fiat.offer',
        user,
        currency: body.currency,
        fiat: body.fiat,
        ...sizeOf(body),
        price: body.unit_price,
        minPrice: price.min,
        maxPrice: price.max,
        minAmount,
        method: methods.seal(user, method),
        maxOffers: config.maxOffers,
      };
      return offerOf(user, command, idempotency);
    },

    withdraw: (user: number, offerId: string, idempotency: Asked) =>
      offerOf(user, { kind: 'fiat.withdraw', user, offerId }, idempotency),
    pay: (user: number, orderId: string, idempotency: Asked) =>
      orderOf(user, { kind: 'fiat.pay', user, orderId }, idempotency),
    cancel: (user: number, orderId: string, idempotency: Asked) =>
      orderOf(user, { kind: 'fiat.cancel', user, orderId }, idempotency),
    appeal: (user: number, orderId: string, reason: string, idempotency: Asked) =>
      orderOf(user, { kind: 'fiat.appeal', user, orderId, reason }, idempotency),

    /**
     * Confirms as the seller, with the proofs of a sensitive action; for strangers the order does not exist, whatever proofs they
     * send. Repeating it under the same key needs no new proof, since the one-time code has been used by then.
     */
    release(user: number, body: BodyOf<typeof releaseFiatOrder>, idempotency: Asked): Promise<OrderAnswer> {
      if (!idempotency) return release(user, body, idempotency);
      const name = [user, idempotency.key, idempotency.bodyHash].join(' ');
      const same = releasing.get(name);
      if (same) return same;
      const result = release(user, body, idempotency).finally(() => releasing.delete(name));
      releasing.set(name, result);
      return result;
    },
  };
}

import { CHECK, NAME_STATUS } from '../../../../domain/contract/choices';
import type { WithdrawalAddress } from '../../../../domain/contract/wallet/addresses';
import type { Withdrawal, WithdrawalQuote } from '../../../../domain/contract/wallet/withdrawal';
import { formatDecimal, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { VALUE_SCALE, valueOf, valueText } from '../../../../domain/rules/wallet/valuation';
import { withdrawalFigures } from '../../../../domain/rules/wallet/withdrawalFigures';
import type { Accounts } from '../../../accounts/accounts';
import type { Caller } from '../../../accounts/credentials';
import { passOn, refuse, success, type Refusal, type Result } from '../../../accounts/result';
import type { Custody } from '../../../adapters/custody';
import type { AnswerTo, EngineLink } from '../../../link/messages';
import type { WalletQueries } from '../store/queries';
import type { Listed, Listing } from './listing';
import type { Worths } from './prices';
import { stopMoves } from './stopMoves';
import { bodyHashOf, goesTo, type Place, problemOf, type WithdrawalForm } from './withdrawalForm';

export type AddressBook = Pick<Accounts['addresses'], 'find' | 'known' | 'add'>;

interface Parts {
  link: EngineLink;
  queries: WalletQueries;
  listing: Listing;
  worths: Worths;
  accounts: Pick<Accounts, 'users' | 'securityCheck' | 'secondFactor' | 'withdrawalRestUntil' | 'bookOnly'>;
  addressBook: AddressBook;
  custodyOf: (currency: string, network: string) => Custody | undefined;
  /** 24-hour limits, whole USDT: draw_check for verified users, draw_uncheck for others. */
  limits: { draw_check: number; draw_uncheck: number };
  clock: () => number;
  onError: (error: Error) => void;
}

interface Target {
  address: string;
  memo: string | null;
  note: string | null;
  /** Whether the address was never confirmed, neither by code nor as an address book entry. */
  isNew: boolean;
}

const units = (text: string | undefined, scale: number): bigint => parseDecimal(text ?? '0', scale) ?? 0n;

type Told = AnswerTo<'withdrawal.request' | 'withdrawal.cancel'>;

const withdrawalIn = (answer: Told): Result<Withdrawal> =>
  answer.ok ? success(answer.moved.withdrawal) : passOn(answer);

export function createWithdrawals(parts: Parts) {
  const { link, queries, listing, worths, accounts, addressBook, custodyOf, limits, clock, onError } = parts;
  const running = new Map<string, { bodyHash: string; result: Promise<Result<Withdrawal>> }>();

  const limitOf = (user: number): { verified: boolean; limit: string } => {
    const verified = accounts.users.byId(user)?.name_status === NAME_STATUS.verified;
    return { verified, limit: String(verified ? limits.draw_check : limits.draw_uncheck) };
  };

  const digitsOf = (currency: string, network: string, scale: number): number =>
    Math.min(scale, custodyOf(currency, network)?.digitsOf(currency, network) ?? scale);

  const figuresOf = async (user: number, { currency: listed, network }: Listed) => {
    const { symbol, scale } = listed;
    const { balances, drawn } = await link.query({ kind: 'wallet', user });
    const balance = balances.find(({ account, currency }) => account === 'spot' && currency === symbol);
    const { verified, limit } = limitOf(user);
    // Without a market the limit still applies, at the reference price.
    const price = worths.now().priceOf(symbol) ?? listed.price;
    const digits = digitsOf(symbol, network.name, scale);
    const terms = {
      available: units(balance?.available, scale),
      fee: units(network.withdrawal_fee, scale),
      min: units(network.withdrawal_min, scale),
      limit: units(limit, VALUE_SCALE),
      used: units(drawn, VALUE_SCALE),
      scale,
      digits,
      unit: pow10(scale - digits),
      price,
    };
    return { ...terms, ...withdrawalFigures(terms), verified };
  };

  const rested = ({ address, memo, note, usable_from: until }: WithdrawalAddress, field: string): Result<Target> =>
    until > clock()
      ? refuse('addressResting', { field, until })
      : success({ address, memo, note: note || null, isNew: false });

  const typedTarget = (user: number, form: WithdrawalForm, address: string, isProgram: boolean): Result<Target> => {
    const known = addressBook.known(user, { ...form, address });
    // API clients refer to address book entries by their addresses.
    const isEntry = isProgram && Boolean(known?.note);
    if (accounts.bookOnly.stateOf(user).on && !isEntry) return refuse('addressBookOnly', { field: 'address' });
    const problem = problemOf(form, address);
    if (problem) return problem;
    if (known) return rested(known, 'address');
    if (isProgram) return refuse('addressNotFound', { field: 'address' });
    return success({ address, memo: form.memo || null, note: null, isNew: true });
  };

  const targetOf = (user: number, form: WithdrawalForm, isProgram: boolean): Result<Target> => {
    const { address_id: id, address } = form;
    if (Boolean(id) === Boolean(address))
      return refuse('validation', { fields: { address: id ? CHECK.unknown : CHECK.required } });
    if (address) return typedTarget(user, form, address, isProgram);
    const entry = addressBook.find(user, id ?? '');
    if (entry?.currency !== form.currency || entry.network !== form.network)
      return refuse('addressNotFound', { field: 'address_id' });
    return rested(entry, 'address_id');
  };

  const restOf = (user: number): Refusal | null => {
    const until = accounts.withdrawalRestUntil(user);
    return until === null ? null : refuse('withdrawalResting', { until });
  };

  /** Checks that need no proof of identity; the engine checks again. */
  const judge = async (user: number, form: WithdrawalForm, isProgram: boolean) => {
    const listed = listing.forWithdrawal(form.currency, form.network);
    if (!listed.ok) return listed;
    const target = targetOf(user, form, isProgram);
    if (!target.ok) return target;
    if (custodyOf(form.currency, form.network)?.isContract(form.network, target.value.address))
      return refuse('addressFormat', { field: form.address ? 'address' : 'address_id' });
    const resting = restOf(user);
    if (resting) return resting;
    const amount = parseDecimal(form.quantity, listed.currency.scale);
    if (!amount) return refuse('quantityOffScale', { field: 'quantity' });
    const figures = await figuresOf(user, listed);
    if (amount % figures.unit !== 0n) return refuse('quantityOffScale', { field: 'quantity', digits: figures.digits });
    if (amount < figures.min)
      return refuse('belowMinWithdrawal', { field: 'quantity', min: listed.network.withdrawal_min });
    if (amount > figures.leftQuantity) return refuse('withdrawalLimit', { field: 'quantity', ...limitTexts(figures) });
    if (amount + figures.fee > figures.available) return refuse('insufficientBalance', { field: 'quantity' });
    return success({ listed, target: target.value, amount, figures });
  };

  /**
   * A new address also requires the code, which registers it and starts its waiting period. An API client is authenticated by its
   * key, and may only use known addresses.
   */
  const prove = async (
    user: number,
    form: WithdrawalForm,
    target: Target,
    caller: Caller,
  ): Promise<Result<unknown>> => {
    if (caller.isProgram) return success({});
    if (!target.isNew) return accounts.securityCheck.check(user, form);
    const { currency, network } = form;
    const entry = { currency, network, address: target.address, memo: target.memo, note: '', code: form.code ?? '' };
    const added = await addressBook.add(user, entry, form, caller);
    return added.ok ? rested(added.value, 'address') : added;
  };

  /** Returns the withdrawal that already has this client name; refused when the requests differ. */
  const namedBefore = (user: number, form: WithdrawalForm): Result<Withdrawal> | null => {
    const id = form.client_id ? queries.withdrawalNamed(user, form.client_id) : null;
    const known = id && queries.withdrawal(user, id);
    if (!known) return null;
    const scale = listing.forWithdrawal(form.currency, form.network);
    const amountOf = (text: string) => (scale.ok ? parseDecimal(text, scale.currency.scale) : text);
    const chosen = addressBook.find(user, form.address_id ?? '');
    const isSame = goesTo(known, form, chosen) && amountOf(known.quantity) === amountOf(form.quantity);
    return isSame ? success(known) : refuse('keyReused', { field: 'client_id' });
  };

  const request = async (user: number, form: WithdrawalForm, key: string, bodyHash: string, caller: Caller) => {
    const before = namedBefore(user, form);
    if (before) return before;
    const judged = await judge(user, form, caller.isProgram === true);
    if (!judged.ok) return judged;
    const { listed, amount, figures } = judged.value;
    const proof = await prove(user, form, judged.value.target, caller);
    if (!proof.ok) return proof;
    const restingSince = restOf(user);
    if (restingSince) return restingSince;
    // The address may have been removed meanwhile, or the user have limited withdrawals to the address book.
    const since = targetOf(user, form, caller.isProgram === true);
    if (!since.ok) return since;
    const { isNew, ...target } = since.value;
    if (isNew) return refuse('codeWrong');
    const { currency, network } = form;
    const answer = await link.send(
      {
        kind: 'withdrawal.request',
        user,
        currency,
        network,
        ...target,
        quantity: form.quantity,
        clientId: form.client_id || null,
        fee: listed.network.withdrawal_fee,
        required: listed.network.confirmations,
        sandbox: custodyOf(currency, network)?.sandbox ?? false,
        worth: valueText(valueOf(amount, figures.scale, figures.price) ?? 0n),
        limit: valueText(figures.limit),
      },
      { key, bodyHash },
    );
    // Of two concurrent requests, the other one was decided first.
    const twin = !answer.ok && answer.error === 'keyReused' ? namedBefore(user, form) : null;
    return twin ?? withdrawalIn(answer);
  };

  return {
    /** Returns the decimal places that a withdrawn quantity may have on a network; the currency's `scale` at most. */
    digitsOf,

    async quote(user: number, { currency, network, quantity }: Place & { quantity?: string | null | undefined }) {
      const listed = listing.forWithdrawal(currency, network);
      if (!listed.ok) return listed;
      const { scale } = listed.currency;
      const amount = quantity ? parseDecimal(quantity, scale) : null;
      if (quantity && !amount) return refuse('quantityOffScale', { field: 'quantity' });
      const figures = await figuresOf(user, listed);
      const text = (value: bigint) => formatDecimal(value, scale);
      const deducted = amount ? text(amount + figures.fee) : null;
      if (deducted && parseDecimal(deducted, scale) === null) return refuse('quantityOffScale', { field: 'quantity' });
      const quoted: WithdrawalQuote = {
        currency,
        network,
        available: text(figures.available),
        fee: text(figures.fee),
        min: text(figures.min),
        max: text(figures.max),
        digits: figures.digits,
        deducted,
        received: amount ? text(amount) : null,
        ...limitTexts(figures),
        left_quantity: text(figures.leftQuantity),
        verified: figures.verified,
        rest_until: accounts.withdrawalRestUntil(user),
        second_factor: accounts.secondFactor.isOn(user),
        sandbox: custodyOf(currency, network)?.sandbox ?? false,
      };
      return success(quoted);
    },

    /**
     * Requests a withdrawal. Repeating it under the same key returns the first answer without a new proof, since the one-time code
     * has been used by then.
     */
    create(user: number, form: WithdrawalForm, key: string, caller: Caller): Promise<Result<Withdrawal>> {
      const bodyHash = bodyHashOf(form);
      const name = `${user} ${key}`;
      const same = running.get(name);
      if (same) return same.bodyHash === bodyHash ? same.result : Promise.resolve(refuse('keyReused'));
      const first = queries.firstAnswer(user, key);
      if (first) {
        const isSame = first.bodyHash === bodyHash;
        return Promise.resolve(isSame ? withdrawalIn(JSON.parse(first.answer) as Told) : refuse('keyReused'));
      }
      const result = request(user, form, key, bodyHash, caller).finally(() => running.delete(name));
      running.set(name, { bodyHash, result });
      return result;
    },

    /** Resolves also when the engine is too busy: the chores then stop whatever a locked account has under way. */
    stopMoves: (user: number) => stopMoves(link, user).catch((error: unknown) => onError(error as Error)),

    cancel: async (user: number, withdrawalId: string, idempotency?: { key: string; bodyHash: string }) =>
      withdrawalIn(await link.send({ kind: 'withdrawal.cancel', user, withdrawalId }, idempotency)),
  };
}

const limitTexts = ({ limit, used, left }: { limit: bigint; used: bigint; left: bigint }) => ({
  limit: valueText(limit),
  used: valueText(used),
  left: valueText(left),
});

import type { BodyOf, Call, DataOf } from '../../domain/contract/call';
import { addCollectionMethod } from '../../domain/contract/fiat/collection';
import type { Envelope } from '../../domain/contract/envelope';
import { ERRORS, errorNameOf, type ErrorName } from '../../domain/contract/errors';
import type { FiatOffer, FiatOrder } from '../../domain/contract/fiat/fiat';
import { buyFiat, fiatOrderDetail, payFiatOrder, sellFiat } from '../../domain/contract/fiat/fiatCalls';
import { AuditedExchange } from './auditedExchange';
import type { CallOptions } from './gateway';

/** In the sandbox trader's verified name. */
export const CARD = { currency: 'USD', holder: 'Sandbox Trader', bank: 'Bank', number: '4111111111111111' } as const;
/** Funds password of the sandbox trader, who sells. */
export const SELLER_FUNDS = 'Sandbox-funds-2026!';

/** An exchange with a seller who has 1,000 USDT and a card, a buyer and an unrelated user. */
export class FiatGateway extends AuditedExchange {
  seller = '';
  buyer = '';
  stranger = '';
  methodId = '';

  async start(): Promise<this> {
    await this.open();
    const { exchange } = this;
    this.seller = await exchange.trader();
    this.buyer = await exchange.signUp('buyer@statex.test');
    this.stranger = await exchange.signUp('stranger@statex.test');
    await this.fund(this.seller, 'legal');
    const added = await this.call(addCollectionMethod, { ...CARD, funds_password: SELLER_FUNDS }, this.seller);
    this.methodId = added.data.method.id;
    return this;
  }

  pass(ms: number): void {
    this.exchange.clock.now += ms;
  }

  call<C extends Call>(call: C, body: BodyOf<C>, token: string, more: CallOptions = {}): Promise<Envelope<DataOf<C>>> {
    return this.exchange.call(call, body, { ...more, token });
  }

  /** Returns the error name of a refused call; '' when it is accepted. */
  async refusal<C extends Call>(call: C, body: BodyOf<C>, token: string): Promise<ErrorName | '' | undefined> {
    const { code } = await this.call(call, body, token);
    return code === 200 ? '' : errorNameOf(code);
  }

  async offer(change: Partial<BodyOf<typeof sellFiat>> = {}): Promise<FiatOffer> {
    const body = {
      currency: 'USDT',
      fiat: 'USD',
      quantity: '100',
      unit_price: '1.02',
      method_id: this.methodId,
    } as const;
    return must(await this.call(sellFiat, { ...body, ...change }, this.seller)).offer;
  }

  async buy(change: Partial<BodyOf<typeof buyFiat>> = {}): Promise<FiatOrder> {
    const body = { currency: 'USDT', fiat: 'USD', quantity: '50', unit_price: '1.02', ...change } as const;
    return must(await this.call(buyFiat, body, this.buyer)).order;
  }

  /** Creates an order whose buyer has reported the transfer. */
  async paid(): Promise<FiatOrder> {
    await this.offer();
    const { id } = await this.buy();
    return must(await this.call(payFiatOrder, { order_id: id }, this.buyer)).order;
  }

  async order(id: string, token: string): Promise<FiatOrder> {
    return must(await this.call(fiatOrderDetail, { order_id: id }, token)).order;
  }

  /** "available/frozen" in the fiat account, USDT. */
  balance = (token: string): Promise<string> => this.held(token, 'legal');
}

/**
 * Returns the data of a success.
 * @throws for a refusal, with its name.
 */
export function must<Data>(answer: Envelope<Data>): Data {
  if (answer.code !== 200) throw new Error(`refused: ${errorNameOf(answer.code) ?? answer.code}`);
  return answer.data;
}

export const codeOf = (error: ErrorName): number => ERRORS[error].code;

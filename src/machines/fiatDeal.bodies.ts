import type { BodyOf } from '../../domain/contract/call';
import type { buyFiat, fiatQuote, sellFiat } from '../../domain/contract/fiatCalls';
import { marketOf, sizeBody } from './fiatDeal';
import type { QuoteRequest } from './fiatBuy/fiatBuy.types';
import type { PurchaseRequest } from './fiatPurchase/fiatPurchase.types';
import type { SaleRequest } from './fiatSale/fiatSale.types';

export const quoteBody = (asked: QuoteRequest): BodyOf<typeof fiatQuote> => ({
  ...marketOf(asked),
  ...sizeBody(asked.size),
});

export const buyBody = (asked: PurchaseRequest): BodyOf<typeof buyFiat> => ({
  ...quoteBody(asked),
  unit_price: asked.unitPrice,
});

export const sellBody = ({ choice, ...market }: SaleRequest): BodyOf<typeof sellFiat> => ({
  ...marketOf(market),
  ...sizeBody(choice),
  unit_price: choice.unitPrice,
  method_id: choice.methodId,
});

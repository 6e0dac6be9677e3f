import type { FlowModel } from './flowModel';
import { candlesModel } from './candles/candles.model';
import { orderBookModel } from './orderBook/orderBook.model';
import { pairPickerModel } from './pairPicker/pairPicker.model';
import { tradeLayoutModel } from './tradeLayout/tradeLayout.model';
import { tradeTapeModel } from './tradeTape/tradeTape.model';

export interface CatalogueEntry {
  /** flow: runs in the browser; lifecycle: an entity of the server, in domain/lifecycles. */
  readonly kind: 'flow' | 'lifecycle';
  readonly model: FlowModel;
}

/** Every statechart of the product, one line each: { kind: 'flow', model: loginModel }. The model tests fail for a missing one. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  { kind: 'flow', model: orderBookModel },
  { kind: 'flow', model: tradeTapeModel },
  { kind: 'flow', model: candlesModel },
  { kind: 'flow', model: pairPickerModel },
  { kind: 'flow', model: tradeLayoutModel },
];

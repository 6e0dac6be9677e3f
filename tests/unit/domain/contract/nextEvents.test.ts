import { expect, it } from 'vitest';
import { priceAlertSchema } from '../../../../domain/contract/market/alerts';
import { accountClosing } from '../../../../domain/contract/account/accountClosing';
import { accountExportSchema } from '../../../../domain/contract/account/exports';
import { apiKeySchema } from '../../../../domain/contract/account/apiKeys';
import { depositSchema } from '../../../../domain/contract/wallet/deposit';
import { fiatOfferSchema, fiatOrderSchema } from '../../../../domain/contract/fiat/fiat';
import {
  futuresOrderSchema,
  futuresPlanSchema,
  futuresPositionSchema,
} from '../../../../domain/contract/futures/futures';
import { icoSubscriptionSchema } from '../../../../domain/contract/ico/ico';
import { identitySchema } from '../../../../domain/contract/account/identity';
import { secondsOrderSchema } from '../../../../domain/contract/seconds/seconds';
import { spotOrderSchema } from '../../../../domain/contract/spot/spot';
import { spotPlanSchema } from '../../../../domain/contract/spot/plans';
import { withdrawalSchema } from '../../../../domain/contract/wallet/withdrawal';
import { LIFECYCLES } from '../../../../domain/lifecycles/describe';
import { deedsOf } from '../../../support/lifecyclePaths';

/** Schema that publishes each lifecycle's entity; null when users see none of their own. */
const TOLD = {
  spotOrderLifecycle: spotOrderSchema.fields.next_events,
  spotPlanLifecycle: spotPlanSchema.fields.next_events,
  futuresOrderLifecycle: futuresOrderSchema.fields.next_events,
  planOrderLifecycle: futuresPlanSchema.fields.next_events,
  positionLifecycle: futuresPositionSchema.fields.next_events,
  secondsOrderLifecycle: secondsOrderSchema.fields.next_events,
  fiatOrderLifecycle: fiatOrderSchema.fields.next_events,
  fiatOfferLifecycle: fiatOfferSchema.fields.next_events,
  icoOfferingLifecycle: null,
  subscriptionLifecycle: icoSubscriptionSchema.fields.next_events,
  depositLifecycle: depositSchema.fields.next_events,
  withdrawalLifecycle: withdrawalSchema.fields.next_events,
  identityLifecycle: identitySchema.fields.next_events,
  accountClosingLifecycle: accountClosing.data.fields.next_events,
  accountExportLifecycle: accountExportSchema.fields.next_events,
  apiKeyLifecycle: apiKeySchema.fields.next_events,
  priceAlertLifecycle: priceAlertSchema.fields.next_events,
};

it.each(LIFECYCLES.map((machine) => [machine.id, machine] as const))(
  '%s: the contract names the same user actions as the statechart',
  (id, machine) => {
    const field = TOLD[id as keyof typeof TOLD];
    const listed = field ? ((field.describe() as { innerType?: { oneOf: string[] } }).innerType?.oneOf ?? []) : [];
    const deeds = (['owner', 'buyer', 'seller'] as const).flatMap((mover) => deedsOf(machine, mover));
    expect(listed.toSorted()).toEqual(deeds.toSorted());
  },
);

import type { AnyStateMachine } from 'xstate';
import { accountClosingLifecycle } from '../../domain/lifecycles/accountClosing.lifecycle';
import { accountExportLifecycle } from '../../domain/lifecycles/accountExport.lifecycle';
import { apiKeyLifecycle } from '../../domain/lifecycles/apiKey.lifecycle';
import { depositLifecycle } from '../../domain/lifecycles/deposit.lifecycle';
import { fiatOfferLifecycle } from '../../domain/lifecycles/fiatOffer.lifecycle';
import { fiatOrderLifecycle } from '../../domain/lifecycles/fiatOrder.lifecycle';
import { futuresOrderLifecycle } from '../../domain/lifecycles/futuresOrder.lifecycle';
import { icoOfferingLifecycle } from '../../domain/lifecycles/icoOffering.lifecycle';
import { identityLifecycle } from '../../domain/lifecycles/identity.lifecycle';
import { planOrderLifecycle } from '../../domain/lifecycles/planOrder.lifecycle';
import { positionLifecycle } from '../../domain/lifecycles/position.lifecycle';
import { priceAlertLifecycle } from '../../domain/lifecycles/priceAlert.lifecycle';
import { secondsOrderLifecycle } from '../../domain/lifecycles/secondsOrder.lifecycle';
import { spotOrderLifecycle } from '../../domain/lifecycles/spotOrder.lifecycle';
import { spotPlanLifecycle } from '../../domain/lifecycles/spotPlan.lifecycle';
import { subscriptionLifecycle } from '../../domain/lifecycles/subscription.lifecycle';
import { withdrawalLifecycle } from '../../domain/lifecycles/withdrawal.lifecycle';
import type { FlowModel } from './flowModel';

/** Without input and payloads, because a lifecycle's guards use nothing from its events. */
const model = (machine: AnyStateMachine, entity: string, section: string): FlowModel => ({
  id: machine.id,
  title: `${entity} on the exchange`,
  spec: `SPEC ${section}`,
  machine,
  inputs: [undefined],
  cases: {},
});

/** Entities of the server, in the inspector's order. */
export const LIFECYCLE_MODELS: readonly FlowModel[] = [
  model(spotOrderLifecycle, 'Spot order', '§4 Spot order'),
  model(spotPlanLifecycle, 'Spot plan', '§4 Spot order'),
  model(identityLifecycle, 'Identity', '§4 Identity status'),
  model(accountExportLifecycle, 'Account export', '§2 /user'),
  model(accountClosingLifecycle, 'Closing of the account', '§2 /user'),
  model(apiKeyLifecycle, 'API key', '§2 /user'),
  model(priceAlertLifecycle, 'Price alert', '§2 /markets'),
  model(depositLifecycle, 'Deposit', '§4 Deposit'),
  model(withdrawalLifecycle, 'Withdrawal', '§4 Withdrawal'),
  model(secondsOrderLifecycle, 'Seconds order', '§4 Seconds contract'),
  model(icoOfferingLifecycle, 'ICO project', '§4 ICO subscription'),
  model(subscriptionLifecycle, 'ICO subscription', '§4 ICO subscription'),
  model(futuresOrderLifecycle, 'Futures order', '§4 Futures order'),
  model(positionLifecycle, 'Position', '§4 Futures order'),
  model(planOrderLifecycle, 'Plan order', '§4 Plan orders'),
  model(fiatOrderLifecycle, 'Fiat order', '§4 Fiat order'),
  model(fiatOfferLifecycle, 'Fiat offer', '§4 Fiat order'),
];

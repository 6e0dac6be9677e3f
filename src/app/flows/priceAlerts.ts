import { defineCreatePriceAlert } from '../../actors/createPriceAlert';
import { defineLoadPriceAlerts } from '../../actors/loadPriceAlerts';
import { defineRearmPriceAlert } from '../../actors/rearmPriceAlert';
import { defineRemovePriceAlert } from '../../actors/removePriceAlert';
import { defineWatchChannel } from '../../actors/watchChannel';
import { priceAlertFormMachine } from '../../machines/priceAlertForm/priceAlertForm.machine';
import { priceAlertsMachine } from '../../machines/priceAlerts/priceAlerts.machine';
import type { ChannelSent } from '../../machines/priceAlerts/priceAlerts.types';
import type { Deps } from '../deps';

export const definePriceAlertsFlow = (deps: Deps) =>
  priceAlertsMachine.provide({
    actors: {
      watchChannel: defineWatchChannel<ChannelSent>(deps),
      loadAlerts: defineLoadPriceAlerts(deps),
      removeAlert: defineRemovePriceAlert(deps),
      rearmAlert: defineRearmPriceAlert(deps),
    },
  });

export const definePriceAlertFormFlow = (deps: Deps) =>
  priceAlertFormMachine.provide({ actors: { createAlert: defineCreatePriceAlert(deps) } });

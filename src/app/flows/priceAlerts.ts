import { defineWatchChannel } from '../../actors/watchChannel';
import { priceAlertsMachine, type ChannelSent } from '../../machines/market/priceAlerts/priceAlerts.machine';
import type { Deps } from '../deps';

export const definePriceAlertsFlow = (deps: Deps) =>
  priceAlertsMachine.provide({ actors: { watchChannel: defineWatchChannel<ChannelSent>(deps) } });

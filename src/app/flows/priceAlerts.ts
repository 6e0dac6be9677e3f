import { priceAlertsMachine, type ChannelSent } from '../../machines/market/priceAlerts/priceAlerts.machine';
import { watchPrivate } from '../watchPrivate';

export const definePriceAlertsFlow = () =>
  priceAlertsMachine.provide({ actors: { watchChannel: watchPrivate<ChannelSent>() } });

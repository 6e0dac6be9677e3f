import { defineEndDevice } from '../../actors/endDevice';
import { defineEndOtherDevices } from '../../actors/endOtherDevices';
import { defineLoadDevices } from '../../actors/loadDevices';
import { devicesMachine } from '../../machines/devices/devices.machine';
import type { Deps } from '../deps';

export const defineDevicesFlow = (deps: Deps) =>
  devicesMachine.provide({
    actors: {
      loadDevices: defineLoadDevices(deps),
      endDevice: defineEndDevice(deps),
      endOtherDevices: defineEndOtherDevices(deps),
    },
  });

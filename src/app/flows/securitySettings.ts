import { defineLoadSecurity } from '../../actors/loadSecurity';
import { securitySettingsMachine } from '../../machines/securitySettings/securitySettings.machine';
import type { Deps } from '../deps';

export const defineSecuritySettingsFlow = (deps: Deps) =>
  securitySettingsMachine.provide({ actors: { loadSecurity: defineLoadSecurity(deps) } });

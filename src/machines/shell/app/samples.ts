import { type AnyActorRef, createActor, fromTransition } from 'xstate';
import type { UserInfo } from '../../../../domain/contract/account/account';
import { SETTINGS_START } from '../../../../domain/contract/account/accountSettings';
import type { Failure } from '../../../../domain/contract/outcome';
import type { PlatConfig } from '../../../../domain/contract/shell/platform';

export const SAMPLE_USER: UserInfo = {
  id: '20481234',
  account: 'a@statex.test',
  nickname: 'A',
  avatar: null,
  email: 'a@statex.test',
  area_code: null,
  phone: null,
  invitation_code: 'STATEX',
  second_factor: false,
  authenticator: false,
  passkeys: 0,
  locked: false,
  settings: SETTINGS_START,
  created: 1_700_000_000_000,
  info: { name_status: 1 },
};
export const SAMPLE_CREDENTIALS = { token: 'token', user: SAMPLE_USER };
/** Stands for the flow that is told of what another one has done for it; named, as its number depends on what ran before. */
export const SAMPLE_LISTENER: AnyActorRef = createActor(
  fromTransition(() => undefined, undefined),
  { id: 'listener' },
);
export const NETWORK_DOWN: Failure = { ok: false, error: 'network' };
export const SAMPLE_CONFIG: PlatConfig = {
  communities: [],
  download: { android_download_url: '', ios_download_url: '' },
  sys: { enable_phone_register: 1 },
  legal_trade: { confirm_time: 60, max_unpaid_num: 5, pay_time: 120 },
  name_check: { draw_check: 10000, draw_uncheck: 100, trust_single: 1000, trust_total: 10000, trust_uncheck: 1000 },
  service_info: { email: 'help@statex.test' },
  sandbox: null,
  inspector: null,
};

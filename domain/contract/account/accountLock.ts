import { object } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, text } from '../fields';
import { verificationCode } from './account';
import { knownPassword, secondFactorCode } from './securityFields';

export const lockByLink = defineCall('lockByLink', {
  access: 'public',
  summary:
    'Locks the account of whoever got the mail with this link; repeated while it is locked, the answer is the same',
  body: body({ token: text(200).required(CHECK.required) }),
  data: object({}),
  errors: ['alarmLinkWrong', 'alarmLinkLate', 'alarmLinkUsed'],
});
export const lockAccount = defineCall('lockAccount', {
  access: 'user',
  summary:
    'Locks the account: sessions and API keys end, withdrawals rest, trading stops; logging in, looking and cancelling work',
  body: body({}),
  data: object({}),
  errors: [],
});
export const unlockAccount = defineCall('unlockAccount', {
  access: 'user',
  summary:
    'Unlocks the account by the login password, a code of the scene unlock, and the second factor where it is on',
  body: body({ password: knownPassword(), code: verificationCode(), second_factor_code: secondFactorCode() }),
  data: object({}),
  errors: [
    'accountNotLocked',
    'accountSuspended',
    'recoveryHeld',
    'codeWrong',
    'loginPasswordWrong',
    'secondFactorRequired',
    'secondFactorWrong',
    'securityResting',
  ],
});

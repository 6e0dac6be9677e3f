import { deviceName } from '../../domain/rules/account/deviceName';
import type { MessageDetails, MessageScene, Messenger, SecurityChange } from '../adapters/messenger';
import type { Origin } from './sessions';
import type { Activity } from './activity';
import type { AlarmLinks } from './alarmLinks';
import type { Newness } from './loginHistory';
import type { User } from './users';

interface Parts {
  activity: Pick<Activity, 'add'>;
  alarmLinks: Pick<AlarmLinks, 'issue'>;
  messenger: Messenger;
  clock: () => number;
  onError: (error: Error) => void;
}

/** Whom to tell: the address as it is, or as it was before a change. */
type Receiver = Pick<User, 'id' | 'account' | 'anti_phishing' | 'settings'>;

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;

/**
 * Tells a user what happened to the account, with the link that locks it. Nothing waits for the message, and nothing fails when it is not delivered.
 */
export function createSecurityNotices({ activity, alarmLinks, messenger, clock, onError }: Parts) {
  const running = new Set<Promise<void>>();

  const send = (
    scene: 'securityChanged' | 'newDeviceLogin' | 'newCountryLogin' | 'secondFactorFailed',
    receiver: Receiver,
    { address, device }: Origin,
    locale: string,
    details: MessageDetails = {},
  ) => {
    const origin = { address, device: deviceName(device) };
    deliver(scene, receiver, locale, { ...origin, link: alarmLinks.issue(receiver.id), ...details });
  };

  const deliver = (
    scene: MessageScene,
    { account, anti_phishing, settings }: Receiver,
    pageLocale: string,
    details: MessageDetails,
  ) => {
    const locale = settings.message_language ?? pageLocale;
    const message = { to: account, scene, code: null, locale, antiPhishing: anti_phishing, time: clock(), details };
    const sending = messenger.send(message).catch((error: unknown) => {
      onError(new Error(`a message of the scene ${scene} was not delivered`, { cause: error }));
    });
    running.add(sending);
    void sending.then(() => running.delete(sending));
  };

  return {
    changed: (receiver: Receiver, change: SecurityChange, origin: Origin, locale: string): void => {
      activity.add(receiver.id, change, origin);
      send('securityChanged', receiver, origin, locale, { change });
    },
    newLogin: (receiver: Receiver, newness: Newness, origin: Origin, locale: string) =>
      newness.what === 'country'
        ? send('newCountryLogin', receiver, origin, locale, { country: newness.country })
        : send('newDeviceLogin', receiver, origin, locale),
    /** Somebody knows the login password, but not the second factor. */
    secondFactorFailed: (receiver: Receiver, origin: Origin, locale: string) =>
      send('secondFactorFailed', receiver, origin, locale),
    /** @param until when the new e-mail or phone takes the place of the one before. */
    recovery: (
      scene: 'contactRecovery' | 'operatorRecovery' | 'operatorRecoveryAgain',
      receiver: Receiver,
      until: number,
      { address, device }: Origin,
      locale: string,
    ): void => {
      const origin = { address, device: deviceName(device) };
      deliver(scene, receiver, locale, { ...origin, until, link: alarmLinks.issue(receiver.id) });
    },
    /** @param page where the file can be fetched. */
    exportReady: (receiver: Receiver, file: string, page: string, locale: string) =>
      deliver('exportReady', receiver, locale, { file, page, link: alarmLinks.issue(receiver.id) }),
    /** There is nothing left that a link could lock. */
    closed: (receiver: Receiver, locale: string) => deliver('accountClosed', receiver, locale, {}),
    /** Ends when nothing is on its way any more. */
    settled: async () => {
      await Promise.all(running);
    },
  };
}

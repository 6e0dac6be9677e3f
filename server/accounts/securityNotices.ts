import { deviceName } from '../../domain/rules/account/deviceName';
import type { Messenger, SecurityChange } from '../adapters/messenger';
import type { Origin } from './sessions';
import type { User } from './users';

interface Parts {
  messenger: Messenger;
  clock: () => number;
  onError: (error: Error) => void;
}

/** Whom to tell: the address as it is, or as it was before a change. */
type Receiver = Pick<User, 'account' | 'anti_phishing'>;

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;

/** Tells a user what happened to the account. Nothing waits for the message, and nothing fails when it is not delivered. */
export function createSecurityNotices({ messenger, clock, onError }: Parts) {
  const running = new Set<Promise<void>>();

  const send = (
    scene: 'securityChanged' | 'newDeviceLogin',
    { account, anti_phishing }: Receiver,
    { address, device }: Origin,
    locale: string,
    change?: SecurityChange,
  ) => {
    const details = { address, device: deviceName(device), ...(change ? { change } : {}) };
    const message = { to: account, scene, code: null, locale, antiPhishing: anti_phishing, time: clock(), details };
    const sending = messenger.send(message).catch((error: unknown) => {
      onError(new Error(`a message of the scene ${scene} was not delivered`, { cause: error }));
    });
    running.add(sending);
    void sending.then(() => running.delete(sending));
  };

  return {
    changed: (receiver: Receiver, change: SecurityChange, origin: Origin, locale: string) =>
      send('securityChanged', receiver, origin, locale, change),
    newDevice: (receiver: Receiver, origin: Origin, locale: string) => send('newDeviceLogin', receiver, origin, locale),
    /** Ends when nothing is on its way any more. */
    settled: async () => {
      await Promise.all(running);
    },
  };
}

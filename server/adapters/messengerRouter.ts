import { isPhoneAddress, type Messenger } from './messenger';

export const routeMessages = ({ mail, sms }: { mail: Messenger; sms: Messenger }): Messenger => ({
  send: (message) => (isPhoneAddress(message.to) ? sms : mail).send(message),
});

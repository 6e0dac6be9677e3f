import { accountClosing, requestClosing, stopClosing } from '../../../domain/contract/account/accountClosing';
import type { ApiDeps } from '../deps';
import { forUser, type Handler } from '../handler';

export const closingHandlers = ({ closing }: ApiDeps): Handler[] => [
  forUser(accountClosing, (_, { user }) => closing.state(user)),
  forUser(requestClosing, (form, context) => closing.request(context.user, form, context)),
  forUser(stopClosing, (_, context) => closing.stop(context.user, context)),
];

import { openInspector } from '../../../domain/contract/tools/inspector';
import { refuse, success } from '../../accounts/result';
import type { ApiDeps } from '../deps';
import { forAll, type Handler } from '../handler';
import { CookieAnswer, inspectorCookie } from '../cookies';

export function inspectorHandlers({ accounts, clock }: ApiDeps): Handler[] {
  return [
    forAll(openInspector, ({ pass }) => {
      const opened = accounts.inspector.open(pass);
      if (!opened) return refuse('notFound');
      const seconds = Math.floor((opened.until - clock()) / 1000);
      return success(new CookieAnswer({ until: opened.until }, inspectorCookie(opened.key, seconds)));
    }),
  ];
}

import { icoDraw, icoProject, listIcoProjects, subscribeIco, thawIco } from '../../../../domain/contract/ico/ico';
import * as icoRecordCalls from '../../../../domain/contract/ico/icoRecords';
import { refuse, success } from '../../../accounts/result';
import type { ApiDeps } from '../../../api/deps';
import { forAll, forUser, type Handler } from '../../../api/handler';

/** ICO projects, subscriptions with their records, and the data to verify a draw. */
export function icoHandlers({ ico, lists }: ApiDeps): Handler[] {
  const { queries, now } = ico;
  const own = lists.texts.ico;
  return [
    forAll(listIcoProjects, (filter) => success(queries.projects(filter, now()))),
    forAll(icoProject, ({ project_id }, { user }) => {
      const project = queries.project(project_id, now());
      if (!project) return refuse('icoNotFound');
      return success({ project, mine: user === undefined ? null : queries.subscriptionIn(user, project_id, now()) });
    }),
    forUser(subscribeIco, (body, { user, idempotency }) => ico.subscribe(user, body, idempotency)),
    forUser(thawIco, (body, { user, idempotency }) => ico.thaw(user, body, idempotency)),
    forAll(icoDraw, ({ project_id, after }) => {
      const draw = queries.draw(project_id, after, now());
      return draw ? success(draw) : refuse('icoNotFound');
    }),
    forUser(icoRecordCalls.listIcoSubscriptions, (filter, { user }) => own.subscriptions(user, filter, now())),
    forUser(icoRecordCalls.icoSubscriptionDetail, ({ subscription_id }, { user }) => {
      const found = queries.subscription(user, subscription_id, now());
      return found ? success(found) : refuse('subscriptionNotFound');
    }),
    forUser(icoRecordCalls.listIcoParts, (filter, { user }) => own.parts(user, filter)),
    forUser(icoRecordCalls.listIcoLog, (filter, { user }) => own.log(user, filter)),
    forUser(icoRecordCalls.listIcoThaws, (filter, { user }) => own.thaws(user, filter)),
    forUser(icoRecordCalls.icoFigures, (_, { user }) => success({ list: ico.figures(user) })),
  ];
}

import * as fiatCalls from '../../../../domain/contract/fiat/fiatCalls';
import { refuse, success, type Result } from '../../../accounts/result';
import type { ApiDeps } from '../../../api/deps';
import { FileAnswer } from '../../../api/envelope';
import { forAll, forUpload, forUser, type Handler } from '../../../api/handler';
import type { CollectionMethod } from '../../../../domain/contract/fiat/collection';
import * as collectionCalls from '../../../../domain/contract/fiat/collection';
import { COLLECTION_METHODS_MAX } from '../../../accounts/collectionMethods';

function orderHandlers({ fiat }: ApiDeps): Handler[] {
  return [
    forUser(fiatCalls.payFiatOrder, ({ order_id }, { user, idempotency }) => fiat.pay(user, order_id, idempotency)),
    forUser(fiatCalls.cancelFiatOrder, ({ order_id }, { user, idempotency }) =>
      fiat.cancel(user, order_id, idempotency),
    ),
    forUser(fiatCalls.appealFiatOrder, ({ order_id, reason }, { user, idempotency }) =>
      fiat.appeal(user, order_id, reason, idempotency),
    ),
    forUser(fiatCalls.releaseFiatOrder, (body, { user, idempotency }) => fiat.release(user, body, idempotency)),
    forUpload(fiatCalls.uploadFiatProof, ({ order_id }, { user }, file) => fiat.proofs.add(user, order_id, file)),
    forUser(fiatCalls.fiatProof, async ({ order_id, proof_id }, { user }) => {
      const bytes = await fiat.proofs.read(user, order_id, proof_id);
      return bytes ? success(new FileAnswer(bytes, 'image/jpeg')) : refuse('notFound');
    }),
  ];
}

function listHandlers({ fiat, lists }: ApiDeps): Handler[] {
  const own = lists.values.fiat;
  const { queries, views } = fiat;
  return [
    forUser(fiatCalls.listFiatOrders, async (filter, { user }) => {
      const page = await own.orders(user, filter);
      return page.ok
        ? success({ ...page.value, list: page.value.list.map((facts) => views.order(facts, user, 'list')) })
        : page;
    }),
    forUser(fiatCalls.fiatOrderDetail, ({ order_id }, { user }) => {
      const facts = queries.order(user, order_id);
      return facts ? success({ order: views.order(facts, user) }) : refuse('fiatOrderNotFound');
    }),
    forUser(fiatCalls.listFiatOffers, async (filter, { user }) => {
      const page = await own.offers(user, filter);
      return page.ok ? success({ ...page.value, list: page.value.list.map((facts) => views.offer(facts)) }) : page;
    }),
    forUser(fiatCalls.fiatOfferDetail, ({ offer_id }, { user }) => {
      const found = queries.offer(user, offer_id);
      if (!found) return refuse('fiatOfferNotFound');
      return success({
        offer: views.offer(found.offer),
        orders: found.orders.map((facts) => views.order(facts, user, 'list')),
      });
    }),
    forUser(fiatCalls.listLegalRecords, (filter, { user }) => lists.texts.fiat.records(user, filter)),
  ];
}

export const fiatHandlers = (deps: ApiDeps): Handler[] => [
  forAll(fiatCalls.fiatTerms, async ({ fiat }, { user }) => success(await deps.fiat.terms.of(fiat, user))),
  forUser(fiatCalls.fiatQuote, (body, { user }) => deps.fiat.quote(user, body)),
  forUser(fiatCalls.buyFiat, (body, { user, idempotency }) => deps.fiat.buy(user, body, idempotency)),
  forUser(fiatCalls.sellFiat, (body, { user, idempotency }) => deps.fiat.sell(user, body, idempotency)),
  forUser(fiatCalls.withdrawFiatOffer, ({ offer_id }, { user, idempotency }) =>
    deps.fiat.withdraw(user, offer_id, idempotency),
  ),
  ...orderHandlers(deps),
  ...listHandlers(deps),
];

const asMethod = (result: Result<CollectionMethod>) => (result.ok ? success({ method: result.value }) : result);

export function collectionHandlers({ accounts }: ApiDeps): Handler[] {
  const { collectionMethods: methods } = accounts;
  return [
    forUser(collectionCalls.listCollectionMethods, (_, { user }) =>
      success({ list: methods.list(user), max: COLLECTION_METHODS_MAX }),
    ),
    forUser(collectionCalls.collectionMethodDetail, ({ method_id }, { user }) =>
      asMethod(methods.detail(user, method_id)),
    ),
    forUser(collectionCalls.addCollectionMethod, async ({ funds_password, second_factor_code, ...entry }, context) =>
      asMethod(await methods.add(context.user, entry, { funds_password, second_factor_code }, context)),
    ),
    forUser(
      collectionCalls.editCollectionMethod,
      async ({ method_id, funds_password, second_factor_code, ...entry }, context) =>
        asMethod(await methods.edit(context.user, method_id, entry, { funds_password, second_factor_code }, context)),
    ),
    forUser(collectionCalls.chooseDefaultMethod, ({ method_id }, { user }) =>
      asMethod(methods.chooseDefault(user, method_id)),
    ),
    forUser(collectionCalls.removeCollectionMethod, ({ method_id }, { user }) => methods.remove(user, method_id)),
  ];
}

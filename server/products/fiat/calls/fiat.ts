import {
  appealFiatOrder,
  buyFiat,
  cancelFiatOrder,
  fiatOfferDetail,
  fiatOrderDetail,
  fiatProof,
  fiatQuote,
  fiatTerms,
  listFiatOffers,
  listFiatOrders,
  payFiatOrder,
  releaseFiatOrder,
  sellFiat,
  uploadFiatProof,
  withdrawFiatOffer,
  listLegalRecords,
} from '../../../../domain/contract/fiat/fiatCalls';
import { refuse, success, type Result } from '../../../accounts/result';
import type { ApiDeps } from '../../../api/deps';
import { FileAnswer } from '../../../api/envelope';
import { forAll, forUpload, forUser, type Handler } from '../../../api/handler';
import {
  addCollectionMethod,
  chooseDefaultMethod,
  collectionMethodDetail,
  editCollectionMethod,
  listCollectionMethods,
  removeCollectionMethod,
  type CollectionMethod,
} from '../../../../domain/contract/fiat/collection';
import { COLLECTION_METHODS_MAX } from '../../../accounts/collectionMethods';

function orderHandlers({ fiat }: ApiDeps): Handler[] {
  return [
    forUser(payFiatOrder, ({ order_id }, { user, idempotency }) => fiat.pay(user, order_id, idempotency)),
    forUser(cancelFiatOrder, ({ order_id }, { user, idempotency }) => fiat.cancel(user, order_id, idempotency)),
    forUser(appealFiatOrder, ({ order_id, reason }, { user, idempotency }) =>
      fiat.appeal(user, order_id, reason, idempotency),
    ),
    forUser(releaseFiatOrder, (body, { user, idempotency }) => fiat.release(user, body, idempotency)),
    forUpload(uploadFiatProof, ({ order_id }, { user }, file) => fiat.proofs.add(user, order_id, file)),
    forUser(fiatProof, async ({ order_id, proof_id }, { user }) => {
      const bytes = await fiat.proofs.read(user, order_id, proof_id);
      return bytes ? success(new FileAnswer(bytes, 'image/jpeg')) : refuse('notFound');
    }),
  ];
}

function listHandlers({ fiat, lists }: ApiDeps): Handler[] {
  const own = lists.values.fiat;
  const { queries, views } = fiat;
  return [
    forUser(listFiatOrders, async (filter, { user }) => {
      const page = await own.orders(user, filter);
      return page.ok
        ? success({ ...page.value, list: page.value.list.map((facts) => views.order(facts, user, 'list')) })
        : page;
    }),
    forUser(fiatOrderDetail, ({ order_id }, { user }) => {
      const facts = queries.order(user, order_id);
      return facts ? success({ order: views.order(facts, user) }) : refuse('fiatOrderNotFound');
    }),
    forUser(listFiatOffers, async (filter, { user }) => {
      const page = await own.offers(user, filter);
      return page.ok ? success({ ...page.value, list: page.value.list.map((facts) => views.offer(facts)) }) : page;
    }),
    forUser(fiatOfferDetail, ({ offer_id }, { user }) => {
      const found = queries.offer(user, offer_id);
      if (!found) return refuse('fiatOfferNotFound');
      return success({
        offer: views.offer(found.offer),
        orders: found.orders.map((facts) => views.order(facts, user, 'list')),
      });
    }),
    forUser(listLegalRecords, (filter, { user }) => lists.texts.fiat.records(user, filter)),
  ];
}

export const fiatHandlers = (deps: ApiDeps): Handler[] => [
  forAll(fiatTerms, async ({ fiat }, { user }) => success(await deps.fiat.terms.of(fiat, user))),
  forUser(fiatQuote, (body, { user }) => deps.fiat.quote(user, body)),
  forUser(buyFiat, (body, { user, idempotency }) => deps.fiat.buy(user, body, idempotency)),
  forUser(sellFiat, (body, { user, idempotency }) => deps.fiat.sell(user, body, idempotency)),
  forUser(withdrawFiatOffer, ({ offer_id }, { user, idempotency }) => deps.fiat.withdraw(user, offer_id, idempotency)),
  ...orderHandlers(deps),
  ...listHandlers(deps),
];

const asMethod = (result: Result<CollectionMethod>) => (result.ok ? success({ method: result.value }) : result);

export function collectionHandlers({ accounts }: ApiDeps): Handler[] {
  const { collectionMethods: methods } = accounts;
  return [
    forUser(listCollectionMethods, (_, { user }) => success({ list: methods.list(user), max: COLLECTION_METHODS_MAX })),
    forUser(collectionMethodDetail, ({ method_id }, { user }) => asMethod(methods.detail(user, method_id))),
    forUser(addCollectionMethod, async ({ funds_password, second_factor_code, ...entry }, context) =>
      asMethod(await methods.add(context.user, entry, { funds_password, second_factor_code }, context)),
    ),
    forUser(editCollectionMethod, async ({ method_id, funds_password, second_factor_code, ...entry }, context) =>
      asMethod(await methods.edit(context.user, method_id, entry, { funds_password, second_factor_code }, context)),
    ),
    forUser(chooseDefaultMethod, ({ method_id }, { user }) => asMethod(methods.chooseDefault(user, method_id))),
    forUser(removeCollectionMethod, ({ method_id }, { user }) => methods.remove(user, method_id)),
  ];
}

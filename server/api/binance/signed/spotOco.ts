import { cancelSpotOrder, placeSpotOrder, type SpotOrder } from '../../../../domain/contract/spot/spot';
import { neitherSent } from '../errors';
import { RANGE } from '../call';
import type { Parameters } from '../parameters';
import type { SignedCall, SignedContext, SignedDeps } from './call';
import { chosenId } from './chosen';
import { cancelRefused, noSuchOrder, wrongResponse } from './faults';
import { faultOf, valueOf } from './refusals';
import type { SpotDesk } from './spotOrders';
import { ABOVE_BELOW_PARAMETERS, LIMIT_STOP_PARAMETERS, ocoWish } from './spotOcoWish';
import { cancelledOrder, idOf, placedOrder, shownOco } from './spotShape';
import { choiceOf } from './spotWish';

const unknownList = () => cancelRefused('Unknown order list sent.');
const isOpen = ({ next_events: can }: SpotOrder): boolean => can.includes('order.cancel');

export function spotOcoCalls({ orders, link, symbols, counts }: SignedDeps, desk: SpotDesk): SignedCall[] {
  const { programs } = orders;
  const shown = (legs: readonly SpotOrder[], name?: string) => {
    const [{ pair, oco_id: oco }] = legs as [SpotOrder];
    const symbol = symbols.spot.ofPair(pair)?.symbol ?? pair;
    return shownOco(legs, symbol, name ?? programs.nameOf(oco as string), desk.nameOf);
  };
  const find = (user: number, parameters: Parameters, byName: string, none: () => Error): SpotOrder[] => {
    const id = chosenId(parameters, ['orderListId', byName], (name) => programs.orderNamed(user, name));
    const legs = id === null ? [] : programs.ocoLegs(user, id);
    if (legs.length === 0) throw none();
    return legs;
  };

  async function place({ ask, parameters, key }: SignedContext, byPlace: boolean) {
    const listing = desk.listingOf(parameters);
    const wish = ocoWish(parameters, listing, byPlace);
    const reply = choiceOf(parameters.text('newOrderRespType') ?? 'RESULT', ['ACK', 'RESULT', 'FULL'], wrongResponse);
    const { order } = valueOf(await ask(placeSpotOrder, wish));
    counts.add(key.user);
    counts.add(key.user);
    const legs = programs.ocoLegs(key.user, order.oco_id as string);
    const reports = legs.map((leg) => placedOrder(leg, [], listing.symbol, desk.nameOf(leg), reply));
    return { ...shown(legs), orderReports: reports };
  }

  const spot = { permission: 'spot', weight: 1 } as const;
  const path = '/api/v3/orderList';
  return [
    {
      ...{ ...spot, method: 'POST', path: '/api/v3/order/oco', places: true, ...LIMIT_STOP_PARAMETERS },
      run: (context) => place(context, false),
    },
    {
      ...{ ...spot, method: 'POST', path: `${path}/oco`, places: true, ...ABOVE_BELOW_PARAMETERS },
      run: (context) => place(context, true),
    },
    {
      ...{ ...spot, method: 'DELETE', path },
      needs: ['symbol'],
      takes: ['orderListId', 'listClientOrderId', 'newClientOrderId'],
      async run({ parameters, key, ask }) {
        const { pair, symbol } = desk.listingOf(parameters);
        const legs = find(key.user, parameters, 'listClientOrderId', unknownList);
        const open = legs.find(isOpen);
        if (open?.pair !== pair || legs.some((leg) => !isOpen(leg))) throw unknownList();
        const result = await ask(cancelSpotOrder, { order_id: open.id });
        if (!result.ok) throw result.error === 'orderClosed' ? unknownList() : faultOf(result, cancelRefused);
        const ended = programs.ocoLegs(key.user, open.oco_id as string);
        const name = parameters.text('newClientOrderId');
        const reports = ended.map((leg) => cancelledOrder(leg, symbol, desk.nameOf(leg), name));
        return { ...shown(ended), orderReports: reports };
      },
    },
    {
      ...{ method: 'GET', path, permission: 'read', weight: 4, takes: ['orderListId', 'origClientOrderId'] },
      run: ({ parameters, key }) => shown(find(key.user, parameters, 'origClientOrderId', noSuchOrder)),
    },
    {
      ...{ method: 'GET', path: '/api/v3/openOrderList', permission: 'read', weight: 6 },
      async run({ key }) {
        const { orders: open } = await link.query({ kind: 'user', user: key.user });
        const stops = open.filter(({ oco_id: oco, status }) => oco !== null && status === 'untriggered');
        return stops.flatMap((stop) => {
          const limit = open.find(({ id, oco_id: oco }) => oco === stop.oco_id && id !== stop.id);
          return limit ? [shown([limit, stop])] : [];
        });
      },
    },
    {
      ...{ method: 'GET', path: '/api/v3/allOrderList', permission: 'read', weight: 20, takes: ['fromId', ...RANGE] },
      run({ parameters, key }) {
        const from = parameters.whole('fromId');
        const [start, end] = [parameters.time('startTime'), parameters.time('endTime')];
        if (from !== undefined && (start ?? end) !== undefined) throw neitherSent('fromId', 'startTime');
        const lists = programs.ocos(key.user, {
          ...{ fromId: from === undefined ? undefined : idOf(from), from: start, to: end },
          limit: parameters.limit(500, 1000),
        });
        return lists.map((legs) => shown(legs));
      },
    },
  ];
}

import { keepDrawings, listDrawings } from '../../../domain/contract/market/drawings';
import { refuse, success } from '../../accounts/result';
import type { ApiDeps } from '../deps';
import { forUser, type Handler } from '../handler';

export const drawingHandlers = ({ accounts: { drawings }, market }: ApiDeps): Handler[] => [
  forUser(listDrawings, ({ market: of }, { user }) => success({ list: drawings.list(user, of) })),
  forUser(keepDrawings, ({ market: of, drawings: list }, { user }) => {
    if (!market.trades(of)) return refuse('unknownPair');
    drawings.keep(user, of, list);
    return success({});
  }),
];

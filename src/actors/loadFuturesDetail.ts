import { fromPromise } from 'xstate';
import type { DataOf } from '../../domain/contract/call';
import type { futuresOrderDetail, futuresPositionDetail } from '../../domain/contract/futuresLists';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

type Shown =
  | ({ kind: 'order' } & DataOf<typeof futuresOrderDetail>)
  | ({ kind: 'position' } & DataOf<typeof futuresPositionDetail>);

/** Loads an order or a position with all that belongs to it. */
export const defineLoadFuturesDetail = ({ http }: { http: Http }) =>
  fromPromise<Outcome<Shown>, { kind: 'order' | 'position'; id: string }>(async ({ input: { kind, id }, signal }) => {
    if (kind === 'order') {
      const answer = await http.call('futuresOrderDetail', { order_id: id }, { signal });
      return answer.ok ? { ok: true, value: { kind, ...answer.value } } : answer;
    }
    const answer = await http.call('futuresPositionDetail', { position_id: id }, { signal });
    return answer.ok ? { ok: true, value: { kind, ...answer.value } } : answer;
  });

import { assign, emit, setup } from 'xstate';
import { call, type OutcomeOf } from '../../call';
import { actor, typesOf, failureOf, valueOf, withEvent, withOutput } from '../../passing';
import { toast, type Notice, failureNotice } from '../../shell/app/notices';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import { partCeil } from '../../../../domain/rules/futures/contract';
import { contractRulesOf, type ContractTerms, usdtText, usdtUnits } from '../futures/contractTerms';
import { accepted } from '../../families/submission';

interface CloseAllContext {
  /** LEFT_USDT of a single contract; null for all. */
  pair: string | null;
}

type CloseAllEvent =
  | { type: 'user.closeAll.open'; pair: string | null }
  | { type: 'user.closeAll.accept' }
  | { type: 'user.closeAll.dismiss' };

type ClosedAll = OutcomeOf<'closeAllFuturesPositions'>;

/** Returns the toast with the number of positions closed, and of those partly left. */
function closedNotice(outcome: ClosedAll): Notice {
  const { closed, left } = valueOf(outcome);
  const params = { closed: String(closed), left: String(left) };
  if (left > 0) return toast('info', 'futures:closedAllLeft', { params });
  return toast('success', 'futures:closedAll', { params });
}

export const closeAllMachine = setup({
  types: typesOf<CloseAllContext, CloseAllEvent, 'busy' | 'needsConfirm', Notice>(),
  actors: { sendCloseAll: call('closeAllFuturesPositions') },
  guards: { isOk: (_, params: ClosedAll) => params.ok },
  actions: {
    askAbout: assign((_, { pair }: { pair: string | null }) => ({ pair })),
    announceClosed: emit((_, params: ClosedAll) => closedNotice(params)),
    announceFailure: emit((_, params: ClosedAll): Notice => failureNotice(failureOf(params))),
  },
}).createMachine({
  id: 'closeAll',
  description: 'Closing all positions at once.',
  context: { pair: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Positions are listed and can be closed all at once.',
      on: { 'user.closeAll.open': { target: 'confirming', actions: withEvent('askAbout') } },
    },
    confirming: {
      description: 'The user is asked whether to close all of them.',
      tags: 'needsConfirm',
      on: { 'user.closeAll.accept': 'closing', 'user.closeAll.dismiss': 'idle' },
    },
    closing: {
      description: 'The positions are being closed.',
      tags: 'busy',
      invoke: {
        ...actor('sendCloseAll'),
        input: ({ context: { pair } }) => (pair === null ? {} : { pair }),
        onDone: [
          accepted('idle', withOutput('announceClosed')),
          { target: 'idle', actions: withOutput('announceFailure') },
        ],
      },
    },
  },
});

/** Outcome of closing at the current mark prices, USDT: profit before fees, and taker fees. */
interface CloseAllOutlook {
  profit: string;
  fee: string;
  /** Taker rates of the contracts as fractions, each once. */
  rates: string[];
}

/** Returns null while a mark price or the terms of a contract are missing. */
export function closeAllOutlook(
  positions: readonly FuturesPosition[],
  allTerms: ReadonlyMap<string, ContractTerms>,
): CloseAllOutlook | null {
  let [profit, fee] = [0n, 0n];
  const rates = new Set<string>();
  for (const { pair, notional, unrealised_profit } of positions) {
    const terms = allTerms.get(pair);
    if (!terms || notional === null || unrealised_profit === null) return null;
    profit += usdtUnits(unrealised_profit);
    fee += partCeil(usdtUnits(notional), contractRulesOf(terms).takerFee);
    rates.add(terms.contract.taker_fee);
  }
  return { profit: usdtText(profit), fee: usdtText(fee), rates: [...rates] };
}

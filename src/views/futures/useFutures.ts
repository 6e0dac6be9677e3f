import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FuturesPosition } from '../../../domain/contract/futures';
import type { FuturesContract } from '../../../domain/contract/futuresMarket';
import type { ContractRules } from '../../../domain/rules/futures/contract';
import { contractRulesOf, type ContractTerms } from '../../machines/futures/contractTerms';
import { futuresAccountMachine } from '../../machines/futuresAccount/futuresAccount.machine';
import { accountOf, isVisitor } from '../../machines/futuresAccount/futuresAccount.selectors';
import { futuresMarketMachine } from '../../machines/futuresMarket/futuresMarket.machine';
import { contractsOf, markOf } from '../../machines/futuresMarket/futuresMarket.selectors';
import type { MarketFacts, TraderFacts } from '../../machines/futuresOrder/futuresOrder.types';
import { useFlow } from '../app/useFlow';
import { useDataAge, useHalted, useTick } from '../app/useMarket';
import { usePlatform } from '../app/usePlatform';

export type FuturesMarketRef = ActorRefFrom<typeof futuresMarketMachine>;

/** The contract account, one for all screens. */
export const useFuturesAccount = () => useFlow(futuresAccountMachine, undefined);

/** Terms and mark of a LEFT_USDT contract. */
export const useFuturesMarket = (pair: string): FuturesMarketRef => useFlow(futuresMarketMachine, { pair }, pair);

/** Mark price of a contract as it moves; null before the first. */
export const useMark = (pair: string): string | null =>
  useSelector(useFuturesMarket(pair), (snapshot) => markOf(snapshot)?.mark ?? null);

const termsByContract = new WeakMap<FuturesContract, ContractTerms>();

/** Puts contracts and their currencies together: the same object for the same contract. */
export function useTermsOf(): (contract: FuturesContract) => ContractTerms | null {
  const { currencyOf } = usePlatform();
  return useMemo(
    () => (contract) => {
      const [leftName = '', rightName = ''] = contract.pair.split('_');
      const [left, right] = [currencyOf(leftName), currencyOf(rightName)];
      if (!left || !right) return null;
      const terms = termsByContract.get(contract) ?? {
        contract,
        left: leftName,
        left_scale: left.scale,
        right_scale: right.scale,
      };
      termsByContract.set(contract, terms);
      return terms;
    },
    [currencyOf],
  );
}

/** Terms of every contract, by LEFT_USDT, as the market flow of `pair` has loaded them. */
export function useAllTerms(pair: string): ReadonlyMap<string, ContractTerms> {
  const contracts = useSelector(useFuturesMarket(pair), contractsOf);
  const termsOf = useTermsOf();
  return useMemo(
    () =>
      new Map(
        contracts.flatMap((contract) => {
          const terms = termsOf(contract);
          return terms ? [[contract.pair, terms] as const] : [];
        }),
      ),
    [contracts, termsOf],
  );
}

/** Rules by LEFT_USDT, for what looks at a whole cross account. */
export function useRulesFor(pair: string): (pair: string) => ContractRules | null {
  const all = useAllTerms(pair);
  return useMemo(
    () => (name) => {
      const terms = all.get(name);
      return terms ? contractRulesOf(terms) : null;
    },
    [all],
  );
}

const held = (positions: readonly FuturesPosition[], pair: string, side: FuturesPosition['side']) =>
  positions.find((one) => one.pair === pair && one.side === side);

/** What the order forms of a contract need to know of the account. */
export function useTraderFacts({ contract }: ContractTerms): TraderFacts {
  const ref = useFuturesAccount();
  const account = useSelector(ref, accountOf);
  const visitor = useSelector(ref, isVisitor);
  const { pair } = contract;
  return useMemo(() => {
    const settings = account?.settings.find((one) => one.pair === pair);
    const positions = account?.positions ?? [];
    const [long, short] = [held(positions, pair, 'long'), held(positions, pair, 'short')];
    return {
      signedIn: !visitor,
      permission: account?.permission ?? null,
      available: account?.funds.available ?? null,
      leverage: settings?.leverage ?? contract.default_leverage,
      marginMode: settings?.margin_mode ?? 'cross',
      closable: { long: long?.closable ?? null, short: short?.closable ?? null },
      held: { long: long?.cost ?? '0', short: short?.cost ?? '0' },
    };
  }, [account, visitor, pair, contract]);
}

/** What the order forms of a contract need to know of its market. */
export function useMarketFacts({ contract }: ContractTerms): MarketFacts {
  const mark = useSelector(useFuturesMarket(contract.pair), markOf);
  const age = useDataAge(contract.market);
  const priced = useTick(contract.market) !== null;
  const halted = useHalted(contract.pair);
  return {
    fresh: age === 'live' || age === 'lagging',
    priced,
    halted,
    frozen: mark?.frozen_reason ?? null,
    mark: mark?.mark ?? null,
  };
}

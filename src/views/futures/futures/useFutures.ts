import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { PositionMode } from '../../../../domain/contract/futures/futures';
import type { ContractRules } from '../../../../domain/rules/futures/contract';
import { contractRulesOf, type ContractTerms, termsByPair } from '../../../machines/futures/futures/contractTerms';
import { accountOf, futuresAccountMachine } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import {
  contractsOf,
  futuresMarketMachine,
  markOf,
} from '../../../machines/futures/futuresMarket/futuresMarket.machine';
import { traderFactsOf } from '../../../machines/futures/futuresOrder/futuresOrder.form';
import type { TraderFacts } from '../../../machines/futures/futuresOrder/futuresOrder.types';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';

type FuturesMarketRef = ActorRefFrom<typeof futuresMarketMachine>;

/** Contract account, shared by all screens. */
export const useFuturesAccount = () => useFlow(futuresAccountMachine, undefined);

/** Terms and mark price of a LEFT_USDT contract. */
export const useFuturesMarket = (pair: string): FuturesMarketRef => useFlow(futuresMarketMachine, { pair }, pair);

/** Live mark price of a contract; null before the first. */
export const useMark = (pair: string): string | null =>
  useSelector(useFuturesMarket(pair), (snapshot) => markOf(snapshot)?.mark ?? null);

export const usePositionMode = (): PositionMode =>
  useSelector(useFuturesAccount(), (snapshot) => accountOf(snapshot)?.position_mode ?? 'hedge');

/** Account data that a contract's order forms depend on. */
export const useTraderFacts = ({ contract }: ContractTerms): TraderFacts =>
  traderFactsOf(
    useSelector(useFuturesAccount(), (snapshot) => snapshot),
    contract,
  );

/** Terms of every contract by LEFT_USDT, as loaded by the market flow of `pair`. */
export function useAllTerms(pair: string): ReadonlyMap<string, ContractTerms> {
  const contracts = useSelector(useFuturesMarket(pair), contractsOf);
  const { currencyOf } = usePlatform();
  return useMemo(() => termsByPair(contracts, currencyOf), [contracts, currencyOf]);
}

/** Rules by LEFT_USDT, for calculations across a cross-margin account. */
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

/**
 * Contract details for the list of pairs, by LEFT_USDT.
 * @param pair contract of the screen.
 */
export function usePickedTerms(pair: string) {
  const { t } = useTranslation('futures');
  const contracts = useSelector(useFuturesMarket(pair), contractsOf);
  return new Map(
    contracts.map(({ pair: name, market, price_tick: priceTick, max_leverage: leverage }) => [
      name,
      { market, priceTick, note: t('upToLeverage', { leverage }) },
    ]),
  );
}

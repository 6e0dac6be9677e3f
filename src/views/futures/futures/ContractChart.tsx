import { contractRulesOf, type ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { ChartDesk } from '../../market/candles/ChartDesk';
import { OwnChart, type OwnChartProps } from '../../market/candles/OwnChart';
import { useFuturesPick } from '../futuresOrder/useFuturesOrder';
import { useContractLines, useMoveLine } from './useContractLines';
import { useAllTerms, useMark, usePickedTerms } from './useFutures';
import { usePlatform } from '../../app/usePlatform';
import type { Markets } from '../../market/sideCharts/SideChart';
import { contractTrade } from './contractTrade';

interface ContractChartProps extends Pick<OwnChartProps, 'trade' | 'layout' | 'outdated'> {
  terms: ContractTerms;
}

const NO_OWN: readonly [] = [];

const useOwnLines = (pair: string) => ({ own: NO_OWN, lines: useContractLines(pair) });

/**
 * All contracts.
 * @param pair contract of the screen.
 */
function useContractMarkets(pair: string): Markets {
  const all = useAllTerms(pair);
  const { pairOf } = usePlatform();
  const tradeOf = (name: string) => {
    const terms = all.get(name);
    return terms && contractTrade(terms, pairOf(name));
  };
  return { product: 'futures', tradeOf, terms: usePickedTerms(pair), useOwnLines };
}

/** Chart of a contract, on which open orders, triggers and target legs can be dragged to other prices. */
export function ContractChart({ terms, ...chart }: ContractChartProps) {
  const { pair } = terms.contract;
  const { pick } = useFuturesPick(terms);
  const lines = useContractLines(pair, { rules: contractRulesOf(terms), mark: useMark(pair) });
  const moveLine = useMoveLine(terms);
  const markets = useContractMarkets(pair);
  return (
    <ChartDesk {...chart} pair={pair} markets={markets}>
      <OwnChart
        {...chart}
        own={NO_OWN}
        fills={{ source: 'futuresFills', pair }}
        lines={lines}
        onMoveLine={moveLine}
        onPickPrice={pick.price}
      />
    </ChartDesk>
  );
}

import { contractRulesOf, type ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { ChartDesk } from '../../market/candles/ChartDesk';
import { OwnChart, type OwnChartProps } from '../../market/candles/OwnChart';
import { useFuturesPick } from '../futuresOrder/useFuturesOrder';
import { useContractLines, useMoveLine } from './useContractLines';
import { useContractMarkets } from './useContractMarkets';
import { useMark } from './useFutures';

interface ContractChartProps extends Pick<OwnChartProps, 'trade' | 'layout' | 'outdated'> {
  terms: ContractTerms;
}

const NO_OWN: readonly [] = [];

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

import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FuturesOrder, FuturesPlan, FuturesPosition } from '../../../../domain/contract/futures/futures';
import { trimZeros } from '../../../../domain/money/decimal';
import type { ContractRules } from '../../../../domain/rules/futures/contract';
import { contractRulesOf, type ContractTerms, buys } from '../../../machines/futures/futures/contractTerms';
import { liveFigures, lossAtLiquidation, resultOfLeg } from '../../../machines/futures/futures/holdings';
import { ordersOf, plansOf, positionsOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import type { ChartLine } from '../../kit/chart/chartTypes';
import { formatProfit, formatQuantity } from '../../kit/format';
import { ChartDesk } from '../../market/candles/ChartDesk';
import { OwnChart, type OwnChartProps } from '../../market/candles/OwnChart';
import type { Markets } from '../../market/sideCharts/SideChart';
import { restOf } from '../../market/trade/tradePair';
import { useFuturesAmend } from '../futuresAmend/useFuturesAmend';
import { useFuturesPick } from '../futuresOrder/useFuturesOrder';
import { usePositionFor } from '../position/usePosition';
import { contractTrade } from './contractTrade';
import { useAllTerms, useMark, usePickedTerms, useFuturesAccount } from './useFutures';

/** Handles a dragged line: amends its order after an optional confirmation, or opens the dialog of its leg with the new price. */
function useMoveLine(terms: ContractTerms): (line: string, price: string) => void {
  const account = useFuturesAccount();
  const orders = useSelector(account, ordersOf);
  const plans = useSelector(account, plansOf);
  const positions = useSelector(account, positionsOf);
  const positionFor = usePositionFor(terms);
  const amend = useFuturesAmend();
  return (line: string, price: string) => {
    const moved = movedBy(line);
    const order = moved?.kind === 'order' && orders.find(({ id }) => id === moved.id);
    const plan = moved && plans.find(({ id }) => id === moved.id);
    const position = positions.find(({ id }) => id === plan?.position_id);
    const dropped = { type: 'user.line.drop', terms, price } as const;
    if (order) amend.send({ ...dropped, target: { kind: 'order', order } });
    else if (moved?.kind === 'plan' && plan) amend.send({ ...dropped, target: { kind: 'plan', plan } });
    else if (plan && position) positionFor(position).send({ type: 'user.target.change', plan, dragged: price });
  };
}

/** Draggable lines: an open order, a trigger order, or a take-profit or stop-loss leg. */
const MOVABLE = ['order', 'plan', 'target'] as const;
type Movable = (typeof MOVABLE)[number];

const lineId = (kind: Movable, id: string): string => `${kind}:${id}`;

/** Target of a draggable line; null for other lines. */
export function movedBy(line: string): { kind: Movable; id: string } | null {
  const [word = '', id = ''] = line.split(':');
  const kind = MOVABLE.find((each) => each === word);
  return kind ? { kind, id } : null;
}

/** Inputs for profits shown on the lines: current values, which a chart next to the traded contract does not have. */
interface Worth {
  rules: ContractRules | null;
  mark: string | null;
}
const UNKNOWN: Worth = { rules: null, mark: null };

/**
 * Positions, open orders, triggers and liquidation prices of a contract as chart lines, with the profit of positions, the expected
 * profit of their legs and the loss of a liquidation. Positions and liquidation prices cannot be dragged, because they are derived.
 */
function useContractLines(pair: string, { rules, mark }: Worth = UNKNOWN): readonly ChartLine[] {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const account = useFuturesAccount();
  const orders = useSelector(account, ordersOf);
  const plans = useSelector(account, plansOf);
  const positions = useSelector(account, positionsOf);
  return useMemo(() => {
    const size = (quantity: string) => formatQuantity(quantity, languageTag);
    const profit = (amount: string | null) => (amount === null ? '--' : formatProfit(amount, languageTag));
    const isHere = (one: { pair: string }) => one.pair === pair;
    const here = positions.filter(isHere);
    const ofPosition = (position: FuturesPosition): ChartLine => {
      const { id, side, quantity, entry_price, unrealised_profit: told } = position;
      const live = rules && mark !== null ? liveFigures(rules, position, mark) : null;
      return {
        id: `position:${id}`,
        price: trimZeros(entry_price),
        tone: side === 'long' ? 'up' : 'down',
        text: t(side === 'long' ? 'lineLong' : 'lineShort', {
          quantity: size(quantity),
          profit: profit(live?.profit ?? told),
        }),
      };
    };
    const textOfPlan = (plan: FuturesPlan): string => {
      const kind = t(`kind_${plan.kind}`);
      const position = positions.find(({ id }) => id === plan.position_id);
      const gain = rules && position ? (resultOfLeg(rules, position, plan)?.profit ?? null) : null;
      return gain === null ? kind : t('lineTarget', { kind, profit: profit(gain) });
    };
    const ofLiquidation = (price: string, at: number): ChartLine => {
      const kind = t('lineLiquidation');
      const lost = here.filter(({ liquidation_price }) => liquidation_price === price);
      return {
        id: `liquidation:${at}`,
        price,
        tone: 'warn',
        text: rules ? t('lineTarget', { kind, profit: profit(lossAtLiquidation(rules, lost)) }) : kind,
      };
    };
    const ofOrder = ({ id, direction, quantity, deal_quantity, price }: FuturesOrder): ChartLine[] =>
      price === null
        ? []
        : [
            {
              id: lineId('order', id),
              price,
              tone: buys(direction) ? 'up' : 'down',
              text: `${t(`direction_${direction}`)} ${size(restOf(quantity, deal_quantity))}`,
              movable: true,
            },
          ];
    const ofPlan = (plan: FuturesPlan): ChartLine => ({
      id: lineId(plan.kind === 'plan' || plan.kind === 'trailing' ? 'plan' : 'target', plan.id),
      price: plan.trigger_price,
      tone: 'accent',
      text: textOfPlan(plan),
      movable: plan.kind !== 'trailing' || plan.best_price === null,
    });
    // In cross margin, both sides share one liquidation price.
    const liquidations = new Set(here.flatMap(({ liquidation_price }) => liquidation_price ?? []));
    return [
      ...here.map(ofPosition),
      ...[...liquidations].map(ofLiquidation),
      ...orders.filter(isHere).flatMap(ofOrder),
      ...plans.filter(isHere).map(ofPlan),
    ];
  }, [orders, plans, positions, pair, rules, mark, t, languageTag]);
}

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

import { useSelector } from '@xstate/react';
import type { FiatSide } from '../../../../domain/contract/fiat/fiat';
import { fiatBuyFormMachine } from '../../../machines/fiat/fiatBuyForm/fiatBuyForm.machine';
import * as buying from '../../../machines/fiat/fiatBuyForm/fiatBuyForm.machine';
import { fiatMethodMachine } from '../../../machines/fiat/fiatMethod/fiatMethod.machine';
import { fiatSellFormMachine } from '../../../machines/fiat/fiatSellForm/fiatSellForm.machine';
import * as selling from '../../../machines/fiat/fiatSellForm/fiatSellForm.machine';
import { useFlow } from '../../app/useFlow';
import { Panel } from '../../kit/Panel';
import { Skeleton } from '../../kit/Skeleton';
import { ErrorState } from '../../kit/States';
import { TabPanel, Tabs } from '../../kit/Tabs';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { Columns, Stack } from '../../wallet/walletPlace/walletPlace.styles';
import { BuyForm } from '../fiatBuyForm/BuyForm';
import { DealFacts } from './DealFacts';
import { DEAL_MENU } from './dealMenu';
import { MarketChoice } from './MarketChoice';
import { MethodDialog } from '../fiatMethod/MethodDialog';
import { OpenOrders } from './OpenOrders';
import { SellForm } from '../fiatSellForm/SellForm';
import { useChooseDeal, useDeal, type Deal } from './useDeal';
import { useFiatWords } from './useFiatWords';

/** /deal?side=&currency=&fiat=: what is to be bought or sold. */
export function DealScreen() {
  const { t } = useFiatWords();
  const deal = useDeal();
  return (
    <SectionLayout menu={DEAL_MENU} title={t('fiat:title')}>
      {deal.side === 'buy' ? <BuyEntry key={deal.key} deal={deal} /> : <SellEntry key={deal.key} deal={deal} />}
      <OpenOrders />
    </SectionLayout>
  );
}

function SideTabs({ deal }: { deal: Deal }) {
  const { t, sideName } = useFiatWords();
  const choose = useChooseDeal(deal);
  return (
    <Tabs<FiatSide>
      idBase="deal-side"
      label={t('fiat:sideChoice')}
      look="pill"
      items={[
        { id: 'buy', label: sideName('buy') },
        { id: 'sell', label: sideName('sell') },
      ]}
      value={deal.side}
      onChange={(side) => choose({ side })}
    />
  );
}

function BuyEntry({ deal }: { deal: Deal }) {
  const { t } = useFiatWords();
  const flow = useFlow(fiatBuyFormMachine, { currency: deal.currency, fiat: deal.fiat }, deal.key);
  const state = useSelector(flow, buying.stateOf);
  const terms = useSelector(flow, buying.termsOfBuy);
  const failed = useSelector(flow, buying.isFailed);
  const failure = useSelector(flow, buying.failureOfBuy);
  return (
    <Columns data-state={state}>
      <Panel>
        <Stack>
          <SideTabs deal={deal} />
          <TabPanel idBase="deal-side" value="buy">
            <Stack>
              <MarketChoice deal={deal} />
              {terms && <BuyForm flow={flow} deal={deal} terms={terms} />}
              {!terms && !failed && <Skeleton height="260px" />}
              {failed && (
                <ErrorState
                  title={t('fiat:loadFailed')}
                  error={failure?.error}
                  send="user.terms.retry"
                  onRetry={() => flow.send({ type: 'user.terms.retry' })}
                />
              )}
            </Stack>
          </TabPanel>
        </Stack>
      </Panel>
      {terms ? <DealFacts deal={deal} terms={terms} /> : <Skeleton height="320px" />}
    </Columns>
  );
}

function SellEntry({ deal }: { deal: Deal }) {
  const { t } = useFiatWords();
  const flow = useFlow(fiatSellFormMachine, { currency: deal.currency, fiat: deal.fiat }, deal.key);
  const adding = useFlow(fiatMethodMachine, { listener: flow }, deal.key);
  const state = useSelector(flow, selling.stateOf);
  const sale = useSelector(flow, selling.saleOf);
  const failed = useSelector(flow, selling.isFailed);
  const failure = useSelector(flow, selling.failureOfSell);
  return (
    <Columns data-state={state}>
      <Panel>
        <Stack>
          <SideTabs deal={deal} />
          <TabPanel idBase="deal-side" value="sell">
            <Stack>
              <MarketChoice deal={deal} />
              {sale && (
                <SellForm flow={flow} deal={deal} sale={sale} onAdd={() => adding.send({ type: 'user.method.open' })} />
              )}
              {!sale && !failed && <Skeleton height="320px" />}
              {failed && (
                <ErrorState
                  title={t('fiat:loadFailed')}
                  error={failure?.error}
                  send="user.terms.retry"
                  onRetry={() => flow.send({ type: 'user.terms.retry' })}
                />
              )}
            </Stack>
          </TabPanel>
        </Stack>
      </Panel>
      {sale ? <DealFacts deal={deal} terms={sale.terms} /> : <Skeleton height="320px" />}
      <MethodDialog adding={adding} fiat={deal.fiat} />
    </Columns>
  );
}

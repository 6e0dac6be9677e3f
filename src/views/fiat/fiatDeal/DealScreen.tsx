import { useSelector } from '@xstate/react';
import type { FiatSide } from '../../../../domain/contract/fiat/fiat';
import { fiatBuyFormMachine } from '../../../machines/fiat/fiatBuyForm/fiatBuyForm.machine';
import * as buying from '../../../machines/fiat/fiatBuyForm/fiatBuyForm.machine';
import { fiatMethodMachine } from '../../../machines/fiat/fiatMethod/fiatMethod.machine';
import { fiatSellFormMachine } from '../../../machines/fiat/fiatSellForm/fiatSellForm.machine';
import * as selling from '../../../machines/fiat/fiatSellForm/fiatSellForm.machine';
import { useFlow } from '../../app/useFlow';
import { Panel } from '../../kit/Panel';
import { SkeletonFacts, SkeletonForm } from '../../kit/Skeleton';
import { ErrorState, EmptyState } from '../../kit/States';
import { TabPanel, Tabs } from '../../kit/Tabs';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { Columns, Stack, SectionHead } from '../../wallet/walletPlace/walletPlace.styles';
import { BuyForm } from '../fiatBuyForm/BuyForm';
import { DealFacts } from './DealFacts';
import { DEAL_MENU } from './dealMenu';
import { MethodDialog } from '../fiatMethod/MethodChoice';
import { SellForm } from '../fiatSellForm/SellForm';
import { useChooseDeal, useDeal, type Deal } from './useDeal';
import { useFiatWords } from './useFiatWords';
import { COLLECTION_CURRENCIES } from '../../../../domain/contract/fiat/collection';
import { Select } from '../../kit/Select';
import { retries } from '../../kit/sends';
import { Pair } from './deal.styles';
import { Link } from 'react-router-dom';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { useOrderColumns } from '../fiatOrder/orderColumns';

const SHOWN = 5;

/** The user's open orders as buyer and seller, live. */
export function OpenOrders() {
  const { t } = useFiatWords();
  const list = useFlow(recordListMachine, { source: 'fiatOpen', pageSize: SHOWN }, 'fiatOpen');
  const columns = useOrderColumns(['number', 'side', 'quantity', 'amount', 'left', 'status', 'act']);
  return (
    <Panel $flush>
      <SectionHead>
        <h2>{t('fiat:openOrders')}</h2>
        <Link to="/deal/orders">{t('fiat:allOrders')}</Link>
      </SectionHead>
      <RecordTable
        list={list}
        source="fiatOpen"
        caption={t('fiat:openOrders')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="orders" title={t('fiat:noOpen')} text={t('fiat:noOpenText')} />}
      />
    </Panel>
  );
}

const FIATS = COLLECTION_CURRENCIES.map((name) => ({ value: name, label: name }));

/** Choice of crypto and fiat currency; both are kept in the URL. */
function MarketChoice({ deal }: { deal: Deal }) {
  const { t } = useFiatWords();
  const choose = useChooseDeal(deal);
  return (
    <Pair>
      <Select
        name="currency"
        label={t('fiat:crypto')}
        value={deal.currency}
        options={deal.symbols.map((symbol) => ({ value: symbol, label: symbol }))}
        onChange={(currency) => choose({ currency })}
      />
      <Select
        name="fiat"
        label={t('fiat:fiatCurrency')}
        value={deal.fiat}
        options={FIATS}
        onChange={(fiat) => choose({ fiat })}
      />
    </Pair>
  );
}

/** /deal?side=&currency=&fiat=: form for buying or selling. */
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
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  return (
    <Columns data-state={state}>
      <Panel>
        <Stack>
          <SideTabs deal={deal} />
          <TabPanel idBase="deal-side" value="buy">
            <Stack>
              <MarketChoice deal={deal} />
              {terms && <BuyForm flow={flow} deal={deal} terms={terms} />}
              {!terms && !failed && <SkeletonForm fields={2} />}
              {failed && (
                <ErrorState
                  title={t('fiat:loadFailed')}
                  error={failure?.error}
                  {...retries(flow, 'user.terms.retry')}
                />
              )}
            </Stack>
          </TabPanel>
        </Stack>
      </Panel>
      {terms ? <DealFacts deal={deal} terms={terms} /> : <SkeletonFacts rows={8} />}
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
              {!sale && !failed && <SkeletonForm fields={3} />}
              {failed && (
                <ErrorState
                  title={t('fiat:loadFailed')}
                  error={failure?.error}
                  {...retries(flow, 'user.terms.retry')}
                />
              )}
            </Stack>
          </TabPanel>
        </Stack>
      </Panel>
      {sale ? <DealFacts deal={deal} terms={sale.terms} /> : <SkeletonFacts rows={8} />}
      <MethodDialog adding={adding} fiat={deal.fiat} />
    </Columns>
  );
}

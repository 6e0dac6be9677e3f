import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contractRulesOf, type ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { totalProfit } from '../../../machines/futures/futures/holdings';
import * as select from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { FUTURES_TABS, futuresPanelMachine } from '../../../machines/futures/futuresPanel/futuresPanel.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { ProfitAmount } from '../futures/figures';
import { useFuturesAccount, useMark } from '../futures/useFutures';
import { AmendDialog } from '../futuresAmend/AmendDialog';
import { OpenOrderActs } from '../futuresAmend/OpenOrderActs';
import { Checkbox } from '../../kit/Checkbox';
import { TabPanel, Tabs } from '../../kit/Tabs';
import { chooses } from '../../kit/sends';
import { Box, Head } from '../../spot/ordersPanel/bottomPanel.styles';
import { SignedOutState } from '../../spot/orders/SignedOutState';
import { PositionDialogs } from '../position/PositionDialogs';
import { PositionTable } from '../position/PositionTable';
import { AccountFigures } from '../futuresAccount/AccountFigures';
import { CloseAll } from '../closeAll/CloseAll';
import { CancelAllButton, CancelQuestion } from '../futuresCancel/CancelButtons';
import { FuturesDrawer } from '../futuresDetail/FuturesDrawer';
import { Funding, OpenOrders, OpenPlans, OrderHistory, PositionHistory } from './panelTabs';

/** Label of the positions tab, with the total unrealised profit. */
function PositionsLabel({ terms }: { terms: ContractTerms }) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const positions = useSelector(useFuturesAccount(), select.positionsOf);
  const total = totalProfit(positions, contractRulesOf(terms), useMark(terms.contract.pair));
  return (
    <>
      {t('tab_positions')}
      {positions.length > 0 && <ProfitAmount amount={total} languageTag={languageTag} />}
    </>
  );
}

/** Positions, orders, trigger orders, histories and account, below the chart of a contract. */
export function FuturesPanel({ terms }: { terms: ContractTerms }) {
  const { t } = useTranslation('futures');
  const { signedIn } = useSession();
  const panel = useFlow(futuresPanelMachine, undefined);
  const tab = useSelector(panel, ({ context }) => context.tab);
  const pairOnly = useSelector(panel, ({ context }) => context.thisPairOnly);
  const { pair } = terms.contract;
  const only = pairOnly ? pair : null;
  const account = useFuturesAccount();
  const isShown = (one: { pair: string }) => only === null || one.pair === only;
  const counts: Partial<Record<(typeof FUTURES_TABS)[number], number>> = {
    positions: useSelector(account, select.positionsOf).filter(isShown).length,
    orders: useSelector(account, select.ordersOf).filter(isShown).length,
    plans: useSelector(account, select.plansOf).filter(isShown).length,
  };
  const contents: Record<(typeof FUTURES_TABS)[number], () => ReactNode> = {
    positions: () => <PositionTable pair={pair} only={only} />,
    orders: () => <OpenOrders home={pair} only={only} />,
    plans: () => <OpenPlans home={pair} only={only} />,
    history: () => <OrderHistory only={only} />,
    positionHistory: () => <PositionHistory only={only} />,
    funding: () => <Funding only={only} />,
    account: () => <AccountFigures />,
  };
  return (
    <Box aria-label={t('panelLabel')}>
      <Head>
        <Tabs
          idBase="futuresPanel"
          label={t('panelLabel')}
          items={FUTURES_TABS.map((id) => ({
            id,
            label: id === 'positions' && signedIn && only === null ? <PositionsLabel terms={terms} /> : t(`tab_${id}`),
            ...(signedIn && counts[id] !== undefined ? { count: counts[id] } : {}),
          }))}
          value={tab}
          {...chooses(panel, 'user.tab.choose', 'tab')}
        />
        <Checkbox checked={pairOnly} {...chooses(panel, 'user.pairOnly.choose', 'only')}>
          {t('thisContractOnly')}
        </Checkbox>
        {tab === 'positions' && signedIn && <CloseAll home={pair} pair={only} count={counts.positions ?? 0} />}
        {tab === 'orders' && <CancelAllButton pair={only} count={counts.orders ?? 0} />}
      </Head>
      {/* Separate key, so that each tab starts scrolled to its beginning. */}
      <TabPanel key={tab} idBase="futuresPanel" value={tab}>
        {signedIn ? contents[tab]() : <SignedOutState />}
      </TabPanel>
      {signedIn && <FuturesDrawer acts={(order) => <OpenOrderActs order={order} home={pair} />} />}
      {signedIn && <CancelQuestion />}
      {signedIn && <AmendDialog />}
      {signedIn && <PositionDialogs pair={pair} />}
    </Box>
  );
}

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CoinProfit } from '../../../../domain/contract/wallet/profits';
import {
  BASIS_METHODS,
  costBasisMachine,
  type BasisMethod,
} from '../../../machines/wallet/costBasis/costBasis.machine';
import { useFlow } from '../../app/useFlow';
import { LinkButton } from '../../kit/Button';
import { Panel, PanelHead } from '../../kit/Panel';
import { Segmented } from '../../kit/Segmented';
import { EmptyState, ErrorState } from '../../kit/States';
import type { Column } from '../../kit/columns';
import { Table, TableScroll } from '../../kit/Table';
import { chooses, retries } from '../../kit/sends';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { ProfitCalendar } from '../profitDays/ProfitCalendar';
import { ProfitText } from '../walletAccount/ProfitText';
import { useFigures, type Figures } from '../walletAccount/useFigures';
import { useWalletAccount } from '../walletAccount/useWallet';
import { WALLET_MENU } from '../walletAccount/walletPlaces';
import { CoinName } from '../walletPlace/CoinName';

const BasisLead = styled.p`
  max-width: 76ch;
  color: var(--text-2);
`;

function useColumns(method: BasisMethod, figures: Figures): Column<CoinProfit>[] {
  const { t } = useTranslation(['costBasis', 'wallet']);
  return [
    { id: 'coin', header: t('coin'), brief: 'title', cell: ({ currency }) => <CoinName symbol={currency} /> },
    {
      ...{ id: 'quantity', header: t('quantity'), align: 'end', brief: 'about' },
      cell: ({ quantity, currency }) => figures.quantity(quantity, currency),
    },
    {
      ...{ id: 'unitCost', header: t('unitCost'), align: 'end', brief: 'about' },
      cell: (coin) => figures.fiat(coin[method].unit_cost),
      briefly: (coin) => t('unitCostBrief', { cost: figures.fiat(coin[method].unit_cost) }),
    },
    { id: 'cost', header: t('cost'), align: 'end', cell: (coin) => figures.fiat(coin[method].cost) },
    { id: 'worth', header: t('worth'), align: 'end', brief: 'value', cell: ({ worth }) => figures.fiat(worth) },
    {
      ...{ id: 'unrealised', header: t('unrealised'), align: 'end', brief: 'state' },
      cell: (coin) => {
        const { unrealised, yield: share } = coin[method];
        return (
          <ProfitText profit={unrealised === null ? null : { usdt: unrealised, yield: share }} figures={figures} />
        );
      },
    },
    {
      ...{ id: 'gained', header: t('gained'), align: 'end' },
      cell: (coin) => <ProfitText profit={{ usdt: coin[method].gained, yield: null }} figures={figures} />,
    },
  ];
}

/** /wallet/profit: cost basis and profit per coin. */
export function CostBasisScreen() {
  const { t } = useTranslation(['costBasis', 'wallet', 'errors']);
  const figures = useFigures(useWalletAccount());
  const flow = useFlow(costBasisMachine, undefined);
  const state = useSelector(flow, ({ value }) => value);
  const method = useSelector(flow, ({ context }) => context.method);
  const coins = useSelector(flow, ({ context }) => context.coins);
  const error = useSelector(flow, ({ context }) => context.error);
  const columns = useColumns(method, figures);
  return (
    <SectionLayout
      menu={WALLET_MENU}
      title={t('title')}
      acts={
        <LinkButton to="/user/export" size="sm">
          {t('taxFile')}
        </LinkButton>
      }
    >
      <BasisLead>{t('lead')}</BasisLead>
      <ProfitCalendar {...{ method, figures }} />
      <Panel $flush data-state={state}>
        <PanelHead>
          <h2>{t('byCoin')}</h2>
          <Segmented
            label={t('method')}
            items={BASIS_METHODS.map((id) => ({ id, label: t(`method_${id}`) }))}
            value={method}
            {...chooses(flow, 'user.basis.choose', 'method')}
          />
        </PanelHead>
        {state === 'failed' ? (
          <ErrorState title={t('failed')} error={error} {...retries(flow, 'user.basis.retry')} />
        ) : (
          <TableScroll aria-label={t('byCoin')}>
            <Table
              caption={t('byCoin')}
              columns={columns}
              rows={coins ?? []}
              rowKey={({ currency }) => currency}
              loadingRows={coins === null || !figures.ready ? 3 : undefined}
              empty={<EmptyState icon="wallet" title={t('none')} text={t('noneText')} />}
            />
          </TableScroll>
        )}
      </Panel>
    </SectionLayout>
  );
}

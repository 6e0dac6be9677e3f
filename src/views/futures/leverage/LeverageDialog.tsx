import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import {
  type LeverageChange,
  type leverageMachine,
  leverageOutlook,
  limitShown,
  reasonOf,
} from '../../../machines/futures/leverage/leverage.machine';
import { usePreferences } from '../../app/usePreferences';
import { ChoiceDialog } from '../futures/ChoiceDialog';
import { LeverageField } from '../futures/LeverageField';
import { formatShare, groupDecimal, formatPrice } from '../../kit/format';
import { Range } from '../../kit/Slider';
import { Table } from '../../kit/Table';
import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import { contractRulesOf, type ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { positionsOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { sameData } from '../../../machines/sameData';
import { BeforeAfter } from '../../kit/BeforeAfter';
import { useFuturesAccount } from '../futures/useFutures';
import { SidesTable } from '../futuresOrder/OrderPreview';

/** Effect of the chosen leverage on open positions: margin and liquidation price. */
function LeverageOutlook({ terms, leverage }: { terms: ContractTerms; leverage: number }) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const { pair, price_tick } = terms.contract;
  const held = useSelector(
    useFuturesAccount(),
    (snapshot) => positionsOf(snapshot).filter((one) => one.pair === pair),
    sameData,
  );
  const changes = new Map(
    leverageOutlook(contractRulesOf(terms), held, leverage).map((one) => [one.side, one] as const),
  );
  if (changes.size === 0) return null;
  const row = (text: (of: LeverageChange['before']) => string) => (side: FuturesSide) => {
    const change = changes.get(side);
    if (!change) return null;
    const [before, after] = [text(change.before), text(change.after)];
    return before === after ? after : <BeforeAfter before={before} after={after} />;
  };
  const rows = [
    { id: 'margin', label: t('positionMargin'), cell: row(({ margin }) => groupDecimal(margin, languageTag, 2)) },
    {
      id: 'price',
      label: t('liquidationPrice'),
      cell: row(({ price }) => (price === null ? '--' : formatPrice(price, price_tick, languageTag))),
    },
  ];
  return <SidesTable label={t('preview')} sides={[...changes.keys()]} rows={rows} />;
}

/** Dialog for a contract's leverage, with the maximum position of each choice by tier. */
export function LeverageDialog({ lever }: { lever: ActorRefFrom<typeof leverageMachine> }) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const terms = useSelector(lever, (snapshot) => snapshot.context.terms);
  const { contract } = terms;
  const chosen = useSelector(lever, ({ context }) => context.chosen);
  const limit = useSelector(lever, limitShown);
  const busy = useSelector(lever, (snapshot) => snapshot.hasTag('busy'));
  const choose = (leverage: number) => lever.send({ type: 'user.leverage.choose', chosen: leverage });
  const at = ((chosen - 1) / Math.max(1, contract.max_leverage - 1)) * 100;
  const tiers = contract.tiers.map((tier, index) => ({ ...tier, from: contract.tiers[index - 1]?.cap ?? '0' }));
  const usdt = (value: string) => groupDecimal(value, languageTag, 0);
  return (
    <ChoiceDialog
      choice={lever}
      submits="user.leverage.submit"
      closes="user.leverage.close"
      title={t('leverage')}
      submit={t('setLeverage', { leverage: chosen })}
      reasonOf={reasonOf}
    >
      <LeverageField
        readOnly={busy}
        value={chosen}
        max={contract.max_leverage}
        send="user.leverage.choose"
        onChange={choose}
      />
      <Range
        type="range"
        min={1}
        max={contract.max_leverage}
        aria-label={t('leverage')}
        value={chosen}
        data-send="user.leverage.choose"
        style={{ '--at': `${at}%` } as CSSProperties}
        onChange={(event) => choose(event.currentTarget.valueAsNumber)}
      />
      <p>{limit === null ? t('positionUnbounded') : t('positionLimit', { limit: usdt(limit) })}</p>
      <LeverageOutlook terms={terms} leverage={chosen} />
      <Table
        caption={t('tiers')}
        rowKey={({ from }) => from}
        rows={tiers}
        columns={[
          {
            id: 'range',
            header: t('tierNotional'),
            cell: ({ from, cap }) => (cap === null ? `> ${usdt(from)}` : `${usdt(from)} – ${usdt(cap)}`),
          },
          {
            id: 'rate',
            header: t('tierRate'),
            align: 'end',
            cell: ({ rate }) => formatShare(rate, languageTag),
          },
          { id: 'most', header: t('tierLeverage'), align: 'end', cell: (tier) => `${tier.max_leverage}×` },
        ]}
      />
    </ChoiceDialog>
  );
}

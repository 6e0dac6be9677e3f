import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { limitShown, reasonOf, type leverageMachine } from '../../../machines/futures/leverage/leverage.machine';
import { usePreferences } from '../../app/usePreferences';
import { ChoiceDialog } from '../futures/ChoiceDialog';
import { formatShare, groupDecimal } from '../../kit/format';
import { Range } from '../../kit/Slider';
import { Table } from '../../kit/Table';
import { TextField } from '../../kit/TextField';
import { LeverageOutlook } from './LeverageOutlook';

/** Dialog for a contract's leverage, with the maximum position of each choice by tier. */
export function LeverageDialog({ lever }: { lever: ActorRefFrom<typeof leverageMachine> }) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const terms = useSelector(lever, (snapshot) => snapshot.context.terms);
  const { contract } = terms;
  const chosen = useSelector(lever, ({ context }) => context.chosen);
  const limit = useSelector(lever, limitShown);
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
      <TextField
        type="number"
        label={t('leverage')}
        value={String(chosen)}
        min={1}
        max={contract.max_leverage}
        suffix="×"
        data-send="user.leverage.choose"
        onChange={(text) => choose(Math.trunc(Number(text)))}
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

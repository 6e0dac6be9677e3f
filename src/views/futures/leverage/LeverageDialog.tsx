import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import {
  type leverageMachine,
  chosenOf,
  errorOf,
  isBusy,
  isOpen,
  limitShown,
  reasonOf,
} from '../../../machines/futures/leverage/leverage.machine';
import { usePreferences } from '../../app/usePreferences';
import { reasonText, sameReason } from '../futures/reasonText';
import { SubmitButton } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { formatShare, groupDecimal } from '../../kit/format';
import { Range } from '../../kit/Slider';
import { Table } from '../../kit/Table';
import { TextField } from '../../kit/TextField';
import { FailedNote, FormRows } from '../../kit/parts.styles';

type LeverageRef = ActorRefFrom<typeof leverageMachine>;

/** The leverage of a contract: how large a position each allows, by tiers. */
export function LeverageDialog({ lever }: { lever: LeverageRef }) {
  const { t } = useTranslation(['futures', 'errors']);
  const open = useSelector(lever, isOpen);
  const canClose = useSelector(lever, (snapshot) => snapshot.can({ type: 'user.leverage.close' }));
  return (
    <Dialog
      open={open}
      title={t('leverage')}
      onClose={() => lever.send({ type: 'user.leverage.close' })}
      sendClose="user.leverage.close"
      canClose={canClose}
    >
      <LeverageForm lever={lever} />
    </Dialog>
  );
}

function LeverageForm({ lever }: { lever: LeverageRef }) {
  const { t } = useTranslation(['futures', 'errors']);
  const { languageTag } = usePreferences();
  const { contract } = useSelector(lever, (snapshot) => snapshot.context.terms);
  const state = useSelector(lever, (snapshot) => JSON.stringify(snapshot.value));
  const chosen = useSelector(lever, chosenOf);
  const limit = useSelector(lever, limitShown);
  const reason = useSelector(lever, reasonOf, sameReason);
  const error = useSelector(lever, errorOf);
  const busy = useSelector(lever, isBusy);
  const choose = (leverage: number) => lever.send({ type: 'user.leverage.choose', leverage });
  const at = ((chosen - 1) / Math.max(1, contract.max_leverage - 1)) * 100;
  const tiers = contract.tiers.map((tier, index) => ({ ...tier, from: contract.tiers[index - 1]?.cap ?? '0' }));
  const usdt = (value: string) => groupDecimal(value, languageTag, 0);
  return (
    <FormRows
      data-state={state}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        lever.send({ type: 'user.leverage.submit' });
      }}
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
      {error && <FailedNote role="alert">{t(error)}</FailedNote>}
      <SubmitButton reason={reasonText(t, reason)} busy={busy} data-send="user.leverage.submit">
        {t('setLeverage', { leverage: chosen })}
      </SubmitButton>
    </FormRows>
  );
}

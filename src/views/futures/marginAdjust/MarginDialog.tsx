import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { MARGIN_WAYS } from '../../../../domain/contract/futures/futuresChoices';
import type { marginAdjustMachine } from '../../../machines/futures/marginAdjust/marginAdjust.machine';
import * as select from '../../../machines/futures/marginAdjust/marginAdjust.machine';
import { sameData } from '../../../machines/sameData';
import { usePreferences } from '../../app/usePreferences';
import { useCloses } from '../../app/useDialog';
import { BeforeAfter } from '../../kit/BeforeAfter';
import { reasonText } from '../../app/reasonText';
import { sameReason } from '../futures/FormField';
import { Button, SubmitButton } from '../../kit/Button';
import { DecimalField } from '../../kit/DecimalField';
import { Dialog } from '../../kit/Dialog';
import { Figures, FormRows } from '../../kit/parts.styles';
import { formatPrice, formatShare, groupDecimal } from '../../kit/format';
import { Segmented } from '../../kit/Segmented';
import { changes, chooses, sends } from '../../kit/sends';
import { submits } from '../../kit/Form';

export type MarginRef = ActorRefFrom<typeof marginAdjustMachine>;

const stateText = ({ value }: SnapshotFrom<MarginRef>) => JSON.stringify(value);

/** Dialog for adding margin to an isolated position or removing it, with the resulting liquidation price. */
export function MarginDialog({ margin }: { margin: MarginRef }) {
  const { t } = useTranslation(['futures', 'errors']);
  const { languageTag } = usePreferences();
  const way = useSelector(margin, (snapshot) => snapshot.context.way);
  const amount = useSelector(margin, (snapshot) => snapshot.context.amount);
  const most = useSelector(margin, select.mostOf);
  const reason = useSelector(margin, select.reasonOf, sameReason);
  const error = useSelector(margin, select.errorOf);
  const busy = useSelector(margin, select.isBusy);
  const closing = useCloses(margin, 'user.margin.cancel');
  return (
    <Dialog open title={t('adjustMargin')} {...closing}>
      <FormRows
        data-state={useSelector(margin, stateText)}
        {...submits(() => margin.send({ type: 'user.margin.submit' }))}
      >
        <Segmented
          label={t('adjustMargin')}
          items={MARGIN_WAYS.map((id) => ({ id, label: t(`way_${id}`) }))}
          value={way}
          full
          {...chooses(margin, 'user.way.choose', 'way')}
        />
        <DecimalField
          label={t('amount')}
          value={amount}
          readOnly={busy}
          languageTag={languageTag}
          suffix="USDT"
          hint={t('mostIs', { amount: groupDecimal(most, languageTag, 2) })}
          error={error ? t(error) : amount === '' ? null : reasonText(t, reason)}
          {...changes(margin, 'user.amount.change', 'text')}
        />
        <Button size="sm" disabled={busy} {...sends(margin, 'user.amount.all')}>
          {t('all')}
        </Button>
        <Risk margin={margin} />
        <SubmitButton reason={reasonText(t, reason)} busy={busy} data-send="user.margin.submit">
          {t(`way_${way}`)}
        </SubmitButton>
      </FormRows>
    </Dialog>
  );
}

/** Margin and liquidation price of the position, before and after. */
function Risk({ margin }: { margin: MarginRef }) {
  const { t } = useTranslation(['futures', 'errors']);
  const { languageTag } = usePreferences();
  const { terms, position } = useSelector(margin, (snapshot) => snapshot.context);
  const risk = useSelector(margin, select.riskShown, sameData);
  const price = (value: string | null | undefined) =>
    value ? formatPrice(value, terms.contract.price_tick, languageTag) : '--';
  const ratio = (value: string | null | undefined) => (value ? formatShare(value, languageTag) : '--');
  return (
    <Figures>
      <dt>{t('positionMargin')}</dt>
      <dd>{`${groupDecimal(position.margin, languageTag, 2)} USDT`}</dd>
      <dt>{t('marginRatio')}</dt>
      <dd>
        <BeforeAfter before={ratio(risk?.before.ratio)} after={ratio(risk?.after.ratio)} />
      </dd>
      <dt>{t('liquidationPrice')}</dt>
      <dd>
        <BeforeAfter before={price(risk?.before.price)} after={price(risk?.after.price)} />
      </dd>
    </Figures>
  );
}

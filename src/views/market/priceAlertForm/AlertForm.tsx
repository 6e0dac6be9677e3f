import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { ALERT_KINDS } from '../../../../domain/contract/market/marketChoices';
import { FUTURE_SUFFIX } from '../../../../domain/contract/channels';
import { priceAlertFormMachine, quickValues } from '../../../machines/market/priceAlertForm/priceAlertForm.machine';
import * as select from '../../../machines/market/priceAlertForm/priceAlertForm.machine';
import { type priceAlertsMachine, fullReason } from '../../../machines/market/priceAlerts/priceAlerts.machine';
import { useFlow } from '../../app/useFlow';
import { useTick } from '../../app/useMarket';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { SubmitButton } from '../../kit/Button';
import { Chip, Chips } from '../../kit/Chips';
import { DecimalField } from '../../kit/DecimalField';
import { formatAway, formatWholePercent } from '../../kit/format';
import { Select } from '../../kit/Select';
import { Num } from '../../kit/text';
import { changes, sends } from '../../kit/sends';
import { marketParts, useAlertWords } from '../priceAlerts/useAlertWords';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

const Last = styled.p`
  display: flex;
  justify-content: space-between;
  gap: var(--space-2);
  font-size: var(--font-md);
  color: var(--text-3);
  & > span { color: var(--text); }
`;

const PERCENT_STEP = '0.1';

interface AlertFormProps {
  alerts: ActorRefFrom<typeof priceAlertsMachine>;
  /** Initially selected LEFT_RIGHT or LEFT_RIGHT_FUTURE. */
  market: string;
}

export function AlertForm({ alerts, market: first }: AlertFormProps) {
  const { t } = useTranslation(['alerts', 'errors']);
  const { languageTag } = usePreferences();
  const { pairs } = usePlatform();
  const words = useAlertWords();
  const flow = useFlow(priceAlertFormMachine, { market: first, listener: alerts }, first);
  const { market, kind, value } = useSelector(flow, select.wishOf);
  const full = useSelector(alerts, fullReason);
  const reason = useSelector(flow, select.submitReason);
  const problem = useSelector(flow, select.problemOf);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const last = useTick(market)?.close;
  const names = pairs.map((pair) => `${pair.left_symbol}_${pair.right_symbol}`);
  const contracts = pairs.filter((pair) => pair.contract_status === 1);
  const markets = [...names, ...contracts.map((pair) => `${pair.left_symbol}_${pair.right_symbol}${FUTURE_SUFFIX}`)];
  const why = full ?? reason;
  const label =
    kind === 'move' ? t('percent') : t('priceIn', { currency: marketParts(market).pair.split('_')[1] ?? '' });
  return (
    <Form
      data-state={useSelector(flow, ({ value }) => String(value))}
      onSubmit={(event) => {
        event.preventDefault();
        if (!full) flow.send({ type: 'user.alert.submit' });
      }}
    >
      <Select
        label={t('market')}
        value={market}
        options={markets.map((name) => ({ value: name, label: words.market(name) }))}
        {...changes(flow, 'user.market.choose', 'market')}
      />
      <Last>
        {t('lastPrice')} <Num>{last ? words.price(last, market) : '--'}</Num>
      </Last>
      <Select
        label={t('kind')}
        value={kind}
        options={ALERT_KINDS.map((each) => ({ value: each, label: t(`kind_${each}`) }))}
        {...changes(flow, 'user.kind.choose', 'kind')}
      />
      <DecimalField
        key={`${market} ${kind}`}
        label={label}
        value={value}
        readOnly={busy}
        step={kind === 'move' ? PERCENT_STEP : words.tickOf(market)}
        languageTag={languageTag}
        error={problem ? t(problem) : undefined}
        suffix={kind === 'move' ? '%' : undefined}
        {...changes(flow, 'user.value.change', 'value')}
      />
      <Chips aria-label={kind === 'move' ? t('lastPrice') : t('percent')}>
        {quickValues(kind, last ?? null, words.tickOf(market)).map((quick) => (
          <Chip
            key={quick.percent}
            aria-pressed={value === quick.value}
            {...sends(flow, { type: 'user.value.change', value: quick.value })}
          >
            {kind === 'move' ? formatWholePercent(quick.percent, languageTag) : formatAway(quick.percent, languageTag)}
          </Chip>
        ))}
      </Chips>
      <SubmitButton reason={why ? t(why) : null} busy={busy} data-send="user.alert.submit">
        {t('set')}
      </SubmitButton>
    </Form>
  );
}

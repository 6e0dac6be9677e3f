import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { WithdrawalQuote } from '../../../../domain/contract/wallet/withdrawal';
import { addAddressMachine } from '../../../machines/wallet/addAddress/addAddress.machine';
import { securitySettingsMachine } from '../../../machines/account/securitySettings/securitySettings.machine';
import {
  withdrawalMachine,
  failureOf,
  isFailed,
  isSubmitted,
  stateOf,
  termsOf,
  type WithdrawalRef,
  restUntil,
  againReason,
} from '../../../machines/wallet/withdrawal/withdrawal.machine';
import { AddAddressDialog } from '../addAddress/AddAddressDialog';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { formatQuantity } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import { Icon } from '../../kit/Icon';
import { Panel } from '../../kit/Panel';
import { SkeletonForm } from '../../kit/Skeleton';
import { ErrorState } from '../../kit/States';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { WALLET_MENU } from '../walletAccount/walletPlaces';
import { PlaceChoice, useWalletPlace } from '../walletPlace/PlaceChoice';
import { Columns, Stack, Tip, Figures } from '../walletPlace/walletPlace.styles';
import { RecentWithdrawals } from './RecentWithdrawals';
import { WithdrawalForm } from './WithdrawalForm';
import { WithdrawalLimit } from './WithdrawalLimit';
import { WithdrawalReview } from './WithdrawalReview';
import { SubmitButton } from '../../kit/Button';
import { retries, sends } from '../../kit/sends';

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 520px;
  margin: var(--space-4) auto;
  header { display: grid; justify-items: center; gap: var(--space-2); text-align: center; }
  header svg { padding: 10px; width: 48px; height: 48px; border-radius: 50%; background: var(--accent-soft); color: var(--accent); }
  header p { color: var(--text-2); }
  h2 { font-size: var(--font-lg); }
`;

function Pause({ quote }: { quote: WithdrawalQuote | null }) {
  const { t } = useTranslation('withdrawal');
  const { languageTag } = usePreferences();
  const overview = useSelector(useFlow(securitySettingsMachine, undefined), ({ context }) => context.overview);
  const until = restUntil(quote, overview);
  if (until === null) return null;
  return (
    <Tip>
      <Icon name="timer" size={16} />
      {t('pausedUntil', { time: formatDateTime(until, languageTag) })}
    </Tip>
  );
}

/** /wallet/cash/{currency?}?network=: a withdrawal from the spot account. */
export function WithdrawalScreen() {
  const { t } = useTranslation(['withdrawal', 'addressBook', 'errors', 'wallet']);
  const { languageTag } = usePreferences();
  const { config } = usePlatform();
  const place = useWalletPlace('draw_turn');
  const { currency, network, key } = place;
  const input = { currency: currency?.symbol ?? null, network: network?.name ?? null, scale: currency?.scale ?? 0 };
  const flow = useFlow(withdrawalMachine, input, key);
  const adding = useFlow(addAddressMachine, { listener: flow }, key);
  const state = useSelector(flow, stateOf);
  const terms = useSelector(flow, termsOf);
  const submitted = useSelector(flow, isSubmitted);
  const failed = useSelector(flow, isFailed);
  const failure = useSelector(flow, failureOf);
  const isSandbox = terms?.quote.sandbox ?? config.sandbox !== null;
  return (
    <SectionLayout
      menu={WALLET_MENU}
      title={t('title')}
      beside={isSandbox && <Badge $tone="warn">{t('wallet:sandbox')}</Badge>}
    >
      <Columns data-state={state}>
        <Panel>
          {submitted && currency ? (
            <WithdrawalMade flow={flow} />
          ) : (
            <Stack>
              <Pause quote={terms?.quote ?? null} />
              <PlaceChoice
                place={place}
                closed={t('errors:withdrawalClosed')}
                tip={t('addressBook:networkTip')}
                detailOf={({ withdrawal_fee: fee }, { symbol }) =>
                  t('networkDetail', { fee: formatQuantity(fee, languageTag), currency: symbol })
                }
                onCurrency={(symbol) => flow.send({ type: 'user.currency.choose', currency: symbol })}
                onNetwork={(name) => flow.send({ type: 'user.network.choose', network: name })}
              />
              {network && !terms && !failed && <SkeletonForm fields={2} />}
              {terms && (
                <WithdrawalForm
                  key={key}
                  flow={flow}
                  terms={terms}
                  scale={input.scale}
                  onAdd={() => adding.send({ type: 'user.address.open' })}
                />
              )}
              {failed && (
                <ErrorState title={t('loadFailed')} error={failure?.error} {...retries(flow, 'user.terms.retry')} />
              )}
            </Stack>
          )}
        </Panel>
        <WithdrawalLimit quote={terms?.quote ?? null} />
      </Columns>
      <RecentWithdrawals />
      <WithdrawalReview flow={flow} scale={input.scale} />
      <AddAddressDialog
        adding={adding}
        restHours={terms?.restHours ?? 0}
        place={{ currency: currency?.symbol ?? '', network: network?.name ?? '' }}
      />
    </SectionLayout>
  );
}

function WithdrawalMade({ flow }: { flow: WithdrawalRef }) {
  const { t } = useTranslation(['withdrawal', 'addressBook', 'securityCheck']);
  const { languageTag } = usePreferences();
  const made = useSelector(flow, (snapshot) => snapshot.context.made);
  const reason = useSelector(flow, againReason);
  if (made === null) return null;
  const amount = (text: string) => `${formatQuantity(text, languageTag)} ${made.currency}`;
  return (
    <Card aria-live="polite">
      <header>
        <Icon name="check" size={28} />
        <h2>{t('madeTitle')}</h2>
        <p>{t('madeText')}</p>
      </header>
      <Figures>
        <dt>{t('received')}</dt>
        <dd>
          <strong>{amount(made.quantity)}</strong>
        </dd>
        <dt>{t('fee')}</dt>
        <dd>{amount(made.fee)}</dd>
        <dt>{t('addressBook:network')}</dt>
        <dd>{made.network}</dd>
        <dt>{t('addressBook:address')}</dt>
        <dd>
          <code>{made.address}</code>
        </dd>
      </Figures>
      <SubmitButton
        type="button"
        variant="secondary"
        reason={reason ? t(reason) : null}
        {...sends(flow, 'user.withdrawal.again')}
      >
        {t('again')}
      </SubmitButton>
    </Card>
  );
}

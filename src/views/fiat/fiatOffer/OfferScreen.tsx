import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { fiatOfferMachine, type OfferState } from '../../../machines/fiat/fiatOffer/fiatOffer.machine';
import * as select from '../../../machines/fiat/fiatOffer/fiatOffer.machine';
import { useFlow } from '../../app/useFlow';
import { useDecides } from '../../app/useDialog';
import { maskedNumber, useFiatWords } from '../fiatDeal/useFiatWords';
import { DEAL_MENU } from '../fiatDeal/dealMenu';
import { Button, LinkButton } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Facts } from '../../kit/Facts';
import { Panel } from '../../kit/Panel';
import { SkeletonFacts } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { Table } from '../../kit/Table';
import { retries, sends } from '../../kit/sends';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { SectionHead, Stack } from '../../wallet/walletPlace/walletPlace.styles';
import { CopyText } from '../../tools/copy/CopyText';
import { useOrderColumns } from '../fiatOrder/orderColumns';
import { OfferBadge } from './OfferBadge';

/** /deal/offers/{id}: one of the user's own offers, with the orders that buy from it. */
export function OfferScreen() {
  const { id } = useParams();
  return <OfferPage key={id} offerId={id ?? ''} />;
}

function OfferPage({ offerId }: { offerId: string }) {
  const { t, say } = useFiatWords();
  const flow = useFlow(fiatOfferMachine, { offerId }, offerId);
  const state = useSelector(flow, select.stateOf);
  const known = useSelector(flow, select.offerStateOf);
  const missing = useSelector(flow, select.isMissing);
  const failed = useSelector(flow, select.isFailed);
  const failure = useSelector(flow, select.failureOfOffer);
  const reason = useSelector(flow, select.withdrawReason);
  const offer = known?.offer;
  return (
    <SectionLayout
      menu={DEAL_MENU}
      title={offer ? t('fiat:offerTitle', { currency: offer.currency }) : t('fiat:offer')}
      beside={offer && <OfferBadge offer={offer} />}
      acts={
        offer?.next_events.includes('seller.withdraw') && (
          <Button
            disabled={reason !== null}
            {...(reason ? { title: say(reason) } : {})}
            {...sends(flow, 'user.withdrawal.open')}
          >
            {t('fiat:withdrawOffer')}
          </Button>
        )
      }
    >
      <Stack data-state={state}>
        {known && <OfferView known={known} />}
        {missing && (
          <Panel>
            <EmptyState
              icon="search"
              title={t('fiat:offerMissing')}
              text={t('fiatOrder:missingText')}
              action={<LinkButton to="/deal/offers">{t('fiat:offers')}</LinkButton>}
            />
          </Panel>
        )}
        {failed && (
          <Panel>
            <ErrorState
              title={t('fiatOrder:loadFailed')}
              error={failure?.error}
              {...retries(flow, 'user.offer.retry')}
            />
          </Panel>
        )}
        {!known && !missing && !failed && <SkeletonFacts rows={10} />}
      </Stack>
      <WithdrawDialog flow={flow} offer={offer} />
    </SectionLayout>
  );
}

interface WithdrawProps {
  flow: ActorRefFrom<typeof fiatOfferMachine>;
  offer: OfferState['offer'] | undefined;
}

/** Asks before the unsold remainder of the offer is withdrawn. */
function WithdrawDialog({ flow, offer }: WithdrawProps) {
  const { t, quantity } = useFiatWords();
  const asking = useSelector(flow, select.isAsking);
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.withdrawal.dismiss' }));
  return (
    <ConfirmDialog
      open={asking}
      title={t('fiat:withdrawTitle')}
      acceptLabel={t('fiat:withdrawOffer')}
      canClose={canClose}
      {...useDecides(flow, 'user.withdrawal.accept', 'user.withdrawal.dismiss')}
    >
      {offer && t('fiat:withdrawText', { quantity: quantity(offer.left, offer.currency) })}
    </ConfirmDialog>
  );
}

function OfferView({ known: { offer, orders } }: { known: OfferState }) {
  const { t, money, price, quantity, time } = useFiatWords();
  const columns = useOrderColumns(['time', 'other', 'quantity', 'amount', 'left', 'status', 'act']);
  const amount = (text: string) => quantity(text, offer.currency);
  const number = t('fiat:offerNumber');
  return (
    <>
      <Panel aria-live="polite">
        <p>{t(offer.paused ? 'fiat:offerNowPaused' : `fiat:offerNow_${offer.status}`)}</p>
        <Facts
          facts={[
            { id: 'price', label: t('fiat:unitPrice'), value: price(offer.unit_price, offer.fiat) },
            { id: 'quantity', label: t('fiat:quantity'), value: amount(offer.quantity) },
            { id: 'left', label: t('fiat:waitingRest'), value: amount(offer.left) },
            { id: 'inOrders', label: t('fiat:inOrders'), value: amount(offer.in_orders) },
            { id: 'sold', label: t('fiat:sold'), value: amount(offer.sold) },
            { id: 'proceeds', label: t('fiat:proceeds'), value: money(offer.proceeds, offer.fiat) },
            {
              id: 'method',
              label: t('fiat:method'),
              value: `${offer.method.bank} ${maskedNumber(offer.method.number_tail)}`,
            },
            { id: 'number', label: number, value: <CopyText text={offer.id} what={number} /> },
            { id: 'time', label: t('fiatOrder:time'), value: time(offer.time) },
          ]}
        />
      </Panel>
      <Panel $flush>
        <SectionHead>
          <h2>{t('fiat:offerOrders')}</h2>
        </SectionHead>
        <Table
          caption={t('fiat:offerOrders')}
          columns={columns}
          rows={orders}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="timer" title={t('fiat:noBuyers')} text={t('fiat:noBuyersText')} />}
        />
      </Panel>
    </>
  );
}

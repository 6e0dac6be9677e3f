import { useSelector } from '@xstate/react';
import { dealAddress, limitAbove, type DealSize } from '../../../machines/fiat/fiatDeal';
import {
  fiatBuyReviewMachine,
  submitReason,
  type PurchaseDeal,
} from '../../../machines/fiat/fiatBuyReview/fiatBuyReview.machine';
import { useFlow } from '../../app/useFlow';
import { LinkButton, SubmitButton } from '../../kit/Button';
import { Facts } from '../../kit/Facts';
import { Icon } from '../../kit/Icon';
import { Panel } from '../../kit/Panel';
import { SkeletonFacts } from '../../kit/Skeleton';
import { ErrorState } from '../../kit/States';
import { retries, sends } from '../../kit/sends';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { Refusal, Columns, Stack, Tip } from '../../wallet/walletPlace/walletPlace.styles';
import { DealFacts } from '../fiatDeal/DealFacts';
import { DEAL_MENU } from '../fiatDeal/dealMenu';
import { useReview } from '../fiatDeal/useDeal';
import { useFiatWords } from '../fiatDeal/useFiatWords';

/** /deal/buy-next?currency=&fiat=&amount=|quantity=: review of the offer to be taken. */
export function BuyNextScreen() {
  const { size, reviewKey, ...deal } = useReview();
  const { t, say } = useFiatWords();
  const flow = useFlow(fiatBuyReviewMachine, { currency: deal.currency, fiat: deal.fiat, size }, reviewKey);
  const state = useSelector(flow, ({ value }) => value);
  const found = useSelector(flow, (snapshot) => snapshot.context.deal);
  const refused = useSelector(flow, (snapshot) => snapshot.matches('refused'));
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const busy = useSelector(flow, (snapshot) => snapshot.matches('submitting'));
  const reason = useSelector(flow, submitReason);
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.purchase.submit' }));
  return (
    <SectionLayout menu={DEAL_MENU} title={t('fiat:reviewBuy')}>
      <Columns data-state={state}>
        <Panel>
          {found && !refused && (
            <Stack>
              <PurchaseFacts found={found} size={size} />
              <Refusal failure={failure} />
              <SubmitButton
                reason={reason && say(reason, { max: String(found.terms.unpaid?.max ?? '') })}
                busy={busy || (reason === null && !ready)}
                type="button"
                {...sends(flow, 'user.purchase.submit')}
              >
                {t('fiat:confirmBuy')}
              </SubmitButton>
              <LinkButton to={dealAddress('buy', deal)} variant="ghost">
                {t('fiat:back')}
              </LinkButton>
            </Stack>
          )}
          {!found && !refused && <SkeletonFacts rows={8} />}
          {refused && (
            <Stack>
              <ErrorState title={t('fiat:noDeal')} error={failure?.error} {...retries(flow, 'user.offer.retry')} />
              <LinkButton to={dealAddress('buy', deal)} variant="ghost">
                {t('fiat:back')}
              </LinkButton>
            </Stack>
          )}
        </Panel>
        {found && <DealFacts deal={{ ...deal, side: 'buy' }} terms={found.terms} />}
      </Columns>
    </SectionLayout>
  );
}

function PurchaseFacts({ found: { quote, terms }, size }: { found: PurchaseDeal; size: DealSize }) {
  const { t, money, price, quantity } = useFiatWords();
  const above = limitAbove(terms, quote.amount);
  return (
    <>
      <Facts
        facts={[
          { id: 'price', label: t('fiat:unitPrice'), value: price(quote.unit_price, quote.fiat) },
          { id: 'quantity', label: t('fiat:quantity'), value: quantity(quote.quantity, quote.currency) },
          { id: 'total', label: t('fiat:total'), value: <strong>{money(quote.amount, quote.fiat)}</strong> },
          { id: 'seller', label: t('fiat:seller'), value: quote.seller_name },
          { id: 'method', label: t('fiat:payment'), value: t('fiat:bankCard') },
          { id: 'time', label: t('fiat:payLimit'), value: t('fiat:minutes', { minutes: terms.pay_time }) },
        ]}
      />
      {above && <Tip>{t(above === 'fiatSingleLimit' ? 'fiat:aboveSingle' : 'fiat:aboveTotal')}</Tip>}
      <Tip>
        <Icon name="info" size={16} />
        {t(size.by === 'amount' ? 'fiat:buyTipAmount' : 'fiat:buyTipQuantity')}
      </Tip>
    </>
  );
}

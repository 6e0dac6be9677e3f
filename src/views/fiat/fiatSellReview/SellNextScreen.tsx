import { useSelector } from '@xstate/react';
import { figuresOf, termsOf, type SaleChoice } from '../../../machines/fiat/fiatDeal';
import { fiatSellReviewMachine } from '../../../machines/fiat/fiatSellReview/fiatSellReview.machine';
import * as select from '../../../machines/fiat/fiatSellReview/fiatSellReview.machine';
import type { SaleTerms } from '../../../machines/fiat/fiatSellForm/fiatSellForm.machine';
import { sameData } from '../../../machines/sameData';
import { useFlow } from '../../app/useFlow';
import { maskedNumber, useFiatWords } from '../fiatDeal/useFiatWords';
import { LinkButton, SubmitButton } from '../../kit/Button';
import { Facts } from '../../kit/Facts';
import { Icon } from '../../kit/Icon';
import { Panel } from '../../kit/Panel';
import { SkeletonFacts } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { retries, sends } from '../../kit/sends';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { Refusal, Columns, Stack, Tip } from '../../wallet/walletPlace/walletPlace.styles';
import { DealFacts } from '../fiatDeal/DealFacts';
import { DEAL_MENU } from '../fiatDeal/dealMenu';
import { useReview, type Deal } from '../fiatDeal/useDeal';

const backTo = ({ currency, fiat }: Deal) => `/deal?${new URLSearchParams({ side: 'sell', currency, fiat })}`;

/** /deal/sell-next?currency=&fiat=&quantity=|amount=&price=&method=: review of the offer to be made. */
export function SellNextScreen() {
  const { t, say, price } = useFiatWords();
  const { size, unitPrice, methodId, reviewKey, ...deal } = useReview();
  const choice: SaleChoice = { ...size, unitPrice, methodId };
  const flow = useFlow(fiatSellReviewMachine, { currency: deal.currency, fiat: deal.fiat, choice }, reviewKey);
  const state = useSelector(flow, ({ value }) => value);
  const sale = useSelector(flow, (snapshot) => snapshot.context.sale);
  const failed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  const unsound = useSelector(flow, select.isUnsound);
  const problem = useSelector(flow, select.unsoundReason, sameData);
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const busy = useSelector(flow, (snapshot) => snapshot.matches('submitting'));
  const reason = useSelector(flow, select.submitReason);
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.sale.submit' }));
  const terms = sale && termsOf(sale.terms, deal.currency);
  const shown = (bound: string | null | undefined) => (bound ? price(bound, deal.fiat) : '--');
  const bounds = { min: shown(terms?.price_min), max: shown(terms?.price_max) };
  return (
    <SectionLayout menu={DEAL_MENU} title={t('fiat:reviewSell')}>
      <Columns data-state={state}>
        <Panel>
          {sale && !unsound && !failed && (
            <Stack>
              <SaleFacts deal={deal} sale={sale} choice={choice} />
              <Refusal failure={failure} />
              <SubmitButton
                reason={reason && say(reason)}
                busy={busy || (reason === null && !ready)}
                type="button"
                {...sends(flow, 'user.sale.submit')}
              >
                {t('fiat:confirmSell')}
              </SubmitButton>
              <LinkButton to={backTo(deal)} variant="ghost">
                {t('fiat:back')}
              </LinkButton>
            </Stack>
          )}
          {!sale && !failed && <SkeletonFacts rows={8} />}
          {unsound && (
            <EmptyState
              icon="warning"
              title={t('fiat:noSale')}
              {...(problem && { text: say(problem.key, { ...problem.params, ...bounds }) })}
              action={<LinkButton to={backTo(deal)}>{t('fiat:back')}</LinkButton>}
            />
          )}
          {failed && (
            <ErrorState title={t('fiat:loadFailed')} error={failure?.error} {...retries(flow, 'user.terms.retry')} />
          )}
        </Panel>
        {sale && <DealFacts deal={{ ...deal, side: 'sell' }} terms={sale.terms} />}
      </Columns>
    </SectionLayout>
  );
}

function SaleFacts({ deal, sale, choice }: { deal: Deal; sale: SaleTerms; choice: SaleChoice }) {
  const { t, money, price, quantity } = useFiatWords();
  const terms = termsOf(sale.terms, deal.currency);
  const figures = terms && figuresOf(sale.terms, terms, choice, choice.unitPrice);
  const method = sale.methods.find(({ id }) => id === choice.methodId);
  return (
    <>
      <Facts
        facts={[
          { id: 'price', label: t('fiat:unitPrice'), value: price(choice.unitPrice, deal.fiat) },
          {
            id: 'quantity',
            label: t('fiat:quantity'),
            value: figures ? quantity(figures.quantity, deal.currency) : '--',
          },
          {
            id: 'total',
            label: t('fiat:total'),
            value: <strong>{figures ? money(figures.amount, deal.fiat) : '--'}</strong>,
          },
          { id: 'holder', label: t('fiatOrder:holder'), value: method?.holder ?? '--' },
          {
            id: 'method',
            label: t('fiat:method'),
            value: method ? `${method.bank} ${maskedNumber(method.number_tail)}` : '--',
          },
          { id: 'time', label: t('fiat:payLimit'), value: t('fiat:minutes', { minutes: sale.terms.pay_time }) },
        ]}
      />
      <Tip>
        <Icon name="info" size={16} />
        {t('fiat:sellTip')}
      </Tip>
    </>
  );
}

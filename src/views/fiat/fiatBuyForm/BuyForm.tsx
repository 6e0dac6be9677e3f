import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FiatTerms } from '../../../../domain/contract/fiat/fiat';
import { limitAbove, mostOf, sizeProblem, termsOf } from '../../../machines/fiat/fiatDeal';
import { isRefused, reasonOf, type fiatBuyFormMachine } from '../../../machines/fiat/fiatBuyForm/fiatBuyForm.machine';
import { Amount } from '../../app/Amount';
import { SubmitButton } from '../../kit/Button';
import { Form, submits } from '../../kit/Form';
import { Skeleton } from '../../kit/Skeleton';
import { Figures, Tip } from '../../wallet/walletPlace/walletPlace.styles';
import { BigFigure, Muted, Preview } from '../fiatDeal/deal.styles';
import { SizeField } from '../fiatDeal/SizeField';
import type { Deal } from '../fiatDeal/useDeal';
import { useFiatWords } from '../fiatDeal/useFiatWords';

type BuyRef = ActorRefFrom<typeof fiatBuyFormMachine>;

interface BuyFormProps {
  flow: BuyRef;
  deal: Deal;
  terms: FiatTerms;
}

export function BuyForm({ flow, deal, terms }: BuyFormProps) {
  const { t, money, quantity, say } = useFiatWords();
  const size = useSelector(flow, (snapshot) => snapshot.context.size);
  const reason = useSelector(flow, reasonOf);
  const currency = termsOf(terms, deal.currency);
  const problem = currency && size.value !== '' ? sizeProblem(terms, currency, size) : null;
  const largest = currency && mostOf(terms, currency);
  const most =
    largest && (size.by === 'amount' ? money(largest.amount, deal.fiat) : quantity(largest.quantity, deal.currency));
  return (
    <Form {...submits(() => flow.send({ type: 'user.buy.continue' }))}>
      <SizeField
        deal={deal}
        size={size}
        error={problem && say(problem)}
        hint={most ? t('fiat:atMost', { most }) : t('fiat:noOffers')}
        send="user.size.change"
        onChange={(next) => flow.send({ type: 'user.size.change', size: next })}
      />
      <BestOffer flow={flow} deal={deal} terms={terms} />
      <SubmitButton
        reason={reason && say(reason, { max: String(terms.unpaid?.max ?? '') })}
        data-send="user.buy.continue"
      >
        {t('fiat:buyNow', { currency: deal.currency })}
      </SubmitButton>
    </Form>
  );
}

function BestOffer({ flow, deal, terms }: BuyFormProps) {
  const { t, money, price, say } = useFiatWords();
  const quote = useSelector(flow, (snapshot) => snapshot.context.quote);
  const quoting = useSelector(flow, (snapshot) => snapshot.hasTag('quoting'));
  const refused = useSelector(flow, isRefused);
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const best = termsOf(terms, deal.currency)?.best?.unit_price ?? null;
  const above = quote && limitAbove(terms, quote.amount);
  const coming = <Skeleton width="120px" />;
  return (
    <>
      <Preview aria-live="polite" aria-busy={quoting}>
        {(quote || quoting) && (
          <>
            <Muted>{t('fiat:youGet')}</Muted>
            <BigFigure data-test="gets">
              {quote ? <Amount value={quote.quantity} currency={quote.currency} named /> : coming}
            </BigFigure>
            <Figures>
              <dt>{t('fiat:youPay')}</dt>
              <dd>{quote ? money(quote.amount, quote.fiat) : coming}</dd>
              <dt>{t('fiat:unitPrice')}</dt>
              <dd>{quote ? price(quote.unit_price, quote.fiat) : coming}</dd>
              <dt>{t('fiat:seller')}</dt>
              <dd>{quote ? quote.seller_name : coming}</dd>
            </Figures>
          </>
        )}
        {!quote && !quoting && refused && failure && <p role="alert">{say(`errors:${failure.error}`)}</p>}
        {!quote && !quoting && !refused && (
          <Figures>
            <dt>{t('fiat:bestOffer')}</dt>
            <dd>{best ? price(best, deal.fiat) : '--'}</dd>
          </Figures>
        )}
      </Preview>
      {above && <Tip>{t(above === 'fiatSingleLimit' ? 'fiat:aboveSingle' : 'fiat:aboveTotal')}</Tip>}
    </>
  );
}

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { figuresOf, termsOf, type SaleChoice } from '../../../machines/fiat/fiatDeal';
import {
  type fiatSellFormMachine,
  type SaleProblems,
  type SaleTerms,
  shownProblems,
} from '../../../machines/fiat/fiatSellForm/fiatSellForm.machine';
import { sameData } from '../../../machines/sameData';
import { SubmitButton } from '../../kit/Button';
import { DecimalField } from '../../kit/DecimalField';
import { Form, submits } from '../../kit/Form';
import { BigFigure, Muted, Preview } from '../fiatDeal/deal.styles';
import { MethodChoice } from '../fiatMethod/MethodChoice';
import { SizeField } from '../fiatDeal/SizeField';
import type { Deal } from '../fiatDeal/useDeal';
import { useFiatWords } from '../fiatDeal/useFiatWords';

interface SellFormProps {
  flow: ActorRefFrom<typeof fiatSellFormMachine>;
  deal: Deal;
  sale: SaleTerms;
  onAdd: () => void;
}

export function SellForm({ flow, deal, sale, onAdd }: SellFormProps) {
  const { t, languageTag, money, price, quantity, say } = useFiatWords();
  const form = useSelector(flow, (snapshot) => snapshot.context.form);
  const problems = useSelector(flow, shownProblems, sameData);
  const currency = termsOf(sale.terms, deal.currency);
  const figures = currency && figuresOf(sale.terms, currency, form, form.unitPrice);
  const bounds =
    currency?.price_min && currency.price_max
      ? { min: price(currency.price_min, deal.fiat), max: price(currency.price_max, deal.fiat) }
      : null;
  const least = sale.terms.min_amount && money(sale.terms.min_amount, deal.fiat);
  const available = quantity(currency?.available ?? '0', deal.currency);
  const change = (changes: Partial<SaleChoice>) => flow.send({ type: 'user.form.change', changes });
  const errorOf = (field: keyof SaleProblems) => {
    const problem = problems[field];
    return problem ? say(problem.key, { ...problem.params, ...bounds, ...(least && { least }) }) : null;
  };
  return (
    <Form {...submits(() => flow.send({ type: 'user.sell.continue' }))}>
      <SizeField
        deal={deal}
        size={form}
        error={errorOf('size')}
        hint={least ? t('fiat:availableLeast', { available, least }) : t('fiat:available', { quantity: available })}
        send="user.form.change"
        onChange={change}
      />
      <DecimalField
        name="unitPrice"
        label={t('fiat:unitPrice')}
        languageTag={languageTag}
        value={form.unitPrice}
        error={errorOf('unitPrice')}
        hint={bounds ? t('fiat:priceBounds', bounds) : t('errors:fiatNoPrice')}
        suffix={deal.fiat}
        data-send="user.form.change"
        onChange={(unitPrice) => change({ unitPrice })}
      />
      <MethodChoice
        methods={sale.methods}
        fiat={deal.fiat}
        methodId={form.methodId}
        error={errorOf('methodId')}
        onChoose={(methodId) => change({ methodId })}
        onAdd={onAdd}
      />
      <Preview aria-live="polite">
        <Muted>{t('fiat:youCollect')}</Muted>
        <BigFigure>{figures ? money(figures.amount, deal.fiat) : '--'}</BigFigure>
        <Muted>
          {figures
            ? t('fiat:forQuantity', { quantity: quantity(figures.quantity, deal.currency) })
            : t('fiat:frozenTip')}
        </Muted>
      </Preview>
      <SubmitButton reason={null} data-send="user.sell.continue">
        {t('fiat:sellNow', { currency: deal.currency })}
      </SubmitButton>
    </Form>
  );
}

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFormik } from 'formik';
import { useId } from 'react';
import { styled } from 'styled-components';
import {
  PORTFOLIO_NAME_MAX,
  PORTFOLIO_PRODUCTS,
  type PortfolioLimits,
} from '../../../../domain/rules/account/portfolio';
import { nameProblem } from '../../../machines/account/portfolios/portfolios.setup';
import { isBusy } from '../../../machines/account/portfolios/portfolios.machine';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Dialog } from '../../kit/Dialog';
import { NameForm } from '../user/NameForm';
import { MoveForm } from './MoveForm';
import type { PortfoliosRef } from './PortfolioRows';
import { SubmitButton } from '../../kit/Button';
import { Checkbox } from '../../kit/Checkbox';
import { Form } from '../../kit/Form';
import { Note } from '../../kit/parts.styles';
import { Select } from '../../kit/Select';

function OwnName({ flow, name }: { flow: PortfoliosRef; name: string }) {
  const { t } = useTranslation(['portfolios', 'validation', 'errors']);
  const busy = useSelector(flow, isBusy);
  return (
    <NameForm
      {...{ name, busy, max: PORTFOLIO_NAME_MAX, send: 'user.portfolio.name' }}
      label={t('name')}
      save={t('save')}
      problemOf={(text) => {
        const problem = nameProblem(text);
        return problem ? t(problem) : null;
      }}
      onName={(text) => flow.send({ type: 'user.portfolio.name', name: text })}
    />
  );
}

/** Selectable leverage limits, in addition to the contract's own. */
const LEVERAGES = [1, 2, 3, 5, 10, 20, 50, 100] as const;
const AS_CONTRACT = '0';

const Products = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--space-4);
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0 0 var(--space-1); font-size: var(--font-sm); color: var(--text-2); }
`;

/** Form for the products that a portfolio may trade and its maximum leverage. */
function LimitsForm({ flow, now }: { flow: PortfoliosRef; now: PortfolioLimits }) {
  const { t } = useTranslation(['portfolios', 'profile']);
  const lead = useId();
  const busy = useSelector(flow, isBusy);
  const form = useFormik<PortfolioLimits>({
    initialValues: { products: now.products, max_leverage: now.max_leverage },
    onSubmit: (limits) => flow.send({ type: 'user.limits.submit', limits }),
  });
  const { products, max_leverage: most } = form.values;
  const offered = [...new Set([...LEVERAGES, ...(now.max_leverage === null ? [] : [now.max_leverage])])];
  const leverages = [
    { value: AS_CONTRACT, label: t('leverageFree') },
    ...offered.toSorted((one, other) => one - other).map((value) => ({ value: String(value), label: `${value}×` })),
  ];
  return (
    <Form noValidate aria-describedby={lead} onSubmit={form.handleSubmit}>
      <Products>
        <legend>{t('mayTrade')}</legend>
        {PORTFOLIO_PRODUCTS.map((product) => (
          <Checkbox
            key={product}
            name={product}
            checked={products.includes(product)}
            onChange={(may) =>
              void form.setFieldValue(
                'products',
                PORTFOLIO_PRODUCTS.filter((one) => (one === product ? may : products.includes(one))),
              )
            }
          >
            {t(`profile:confirm_${product}`)}
          </Checkbox>
        ))}
      </Products>
      <Select
        name="max_leverage"
        label={t('maxLeverage')}
        options={leverages}
        value={String(most ?? AS_CONTRACT)}
        onChange={(next) => void form.setFieldValue('max_leverage', next === AS_CONTRACT ? null : Number(next))}
      />
      <Note id={lead}>{t('limitsLead')}</Note>
      <SubmitButton busy={busy} reason={null} data-send="user.limits.submit">
        {t('save')}
      </SubmitButton>
    </Form>
  );
}

/** Dialogs for creating, renaming, limiting and archiving a portfolio, and for moves between two. */
export function PortfolioDialogs({ flow }: { flow: PortfoliosRef }) {
  const { t } = useTranslation('portfolios');
  const chosen = useSelector(flow, (snapshot) => snapshot.context.chosen);
  const naming = useSelector(flow, (snapshot) => snapshot.hasTag('naming'));
  const moving = useSelector(flow, (snapshot) => snapshot.hasTag('moving'));
  const limiting = useSelector(flow, (snapshot) => snapshot.hasTag('limiting'));
  const asking = useSelector(flow, (snapshot) => snapshot.matches('confirmingArchive'));
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.portfolio.leave' }));
  const leave = () => flow.send({ type: 'user.portfolio.leave' });
  const leaving = { ...{ width: 480, canClose, sendClose: 'user.portfolio.leave' }, onClose: leave };
  return (
    <>
      <Dialog {...leaving} open={naming} title={chosen ? t('renameTitle') : t('open')}>
        <OwnName flow={flow} name={chosen?.name ?? ''} />
      </Dialog>
      <Dialog {...leaving} open={limiting} title={t('limitsTitle', { name: chosen?.name ?? '' })}>
        {chosen && <LimitsForm flow={flow} now={chosen} />}
      </Dialog>
      <Dialog {...leaving} open={moving} title={t('move')}>
        <MoveForm flow={flow} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={t('archiveTitle', { name: chosen?.name ?? '' })}
        acceptLabel={t('archive')}
        tone="danger"
        sendAccept="user.archive.accept"
        sendDismiss="user.portfolio.leave"
        onAccept={() => flow.send({ type: 'user.archive.accept' })}
        onDismiss={leave}
      >
        <p>{t('archiveText')}</p>
      </ConfirmDialog>
    </>
  );
}

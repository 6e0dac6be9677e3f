import { useSelector } from '@xstate/react';
import type { IcoProject } from '../../../../domain/contract/ico/ico';
import { costNow } from '../../../machines/ico/icoSubscription/icoSubscription.selectors';
import { Lines } from '../ico/ico.styles';
import { nextPhase } from '../ico/nextPhase';
import { useIcoWords } from '../ico/useIcoWords';
import type { IcoSubscriptionRef } from './icoSubscriptionRef';

/** The price of the phase, what comes after it, and what the quantity costs. */
export function ParticipateFigures({ flow, project }: { flow: IcoSubscriptionRef; project: IcoProject }) {
  const { t, price, amount, share, quantity } = useIcoWords();
  const cost = useSelector(flow, costNow);
  const next = nextPhase(project);
  return (
    <Lines>
      <dt>{t('raisePrice')}</dt>
      <dd>{price(project)}</dd>
      {next && (
        <>
          <dt>{t('nextPrice')}</dt>
          <dd>
            {t('nextPriceFrom', {
              price: `${quantity(next.price)} ${project.pay_currency}`,
              progress: share(next.from),
            })}
          </dd>
        </>
      )}
      <dt>{t('cost')}</dt>
      <dd>
        <strong>{amount(cost, project.pay_currency)}</strong>
      </dd>
    </Lines>
  );
}

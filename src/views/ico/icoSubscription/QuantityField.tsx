import { useSelector } from '@xstate/react';
import type { IcoProject } from '../../../../domain/contract/ico/ico';
import type { IcoSubscriptionRef } from '../../../machines/ico/icoSubscription/icoSubscription.machine';
import {
  isSignedIn,
  limitsOf,
  maxReasonOf,
  quantityReason,
  sameReason,
} from '../../../machines/ico/icoSubscription/icoSubscription.selectors';
import { sameData } from '../../../machines/sameData';
import { usePreferences } from '../../app/usePreferences';
import { DecimalField } from '../../kit/DecimalField';
import { MaxButton } from '../../kit/parts.styles';
import { changes, sends } from '../../kit/sends';
import { useIcoWords } from '../ico/useIcoWords';

/** Quantity field, with the remaining limits below it. */
export function QuantityField({ flow, project }: { flow: IcoSubscriptionRef; project: IcoProject }) {
  const { t, reason, quantity } = useIcoWords();
  const { languageTag } = usePreferences();
  const limits = useSelector(flow, limitsOf, sameData);
  const signedIn = useSelector(flow, isSignedIn);
  const maxReason = reason(useSelector(flow, maxReasonOf, sameReason));
  const editable = useSelector(flow, (snapshot) => snapshot.hasTag('editable'));
  return (
    <DecimalField
      name="quantity"
      label={t('subscribedQuantity')}
      value={useSelector(flow, (snapshot) => snapshot.context.quantity)}
      step={project.step}
      languageTag={languageTag}
      hint={limits ? t('limits', { min: quantity(limits.least), max: quantity(limits.most) }) : undefined}
      error={reason(useSelector(flow, quantityReason, sameReason))}
      suffix={
        <>
          {project.currency}
          {signedIn && (
            <MaxButton
              size="sm"
              variant="ghost"
              disabled={maxReason !== null || !editable}
              title={maxReason ?? undefined}
              {...sends(flow, 'user.quantity.max')}
            >
              {t('max')}
            </MaxButton>
          )}
        </>
      }
      {...changes(flow, 'user.quantity.change', 'text')}
    />
  );
}

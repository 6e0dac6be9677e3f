import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { valuesOf, entityOf } from '../../../machines/futures/futuresAmend/futuresAmend.form';
import { type Amended, formOf } from '../../../machines/futures/futuresAmend/futuresAmend.machine';
import { usePreferences } from '../../app/usePreferences';
import { formatPrice } from '../../kit/format';
import { UndoBar } from '../../kit/UndoBar';
import type { FuturesAmendRef } from './useFuturesAmend';
import { buys } from '../../../machines/futures/futures/contractTerms';
import { plainOf } from '../../../machines/futures/futures/fieldChecks';
import { ContractBandNote } from '../futures/FormField';
import { useMark } from '../futures/useFutures';

/** Reports the change made by dragging a line, with an undo button. */
export function MovedBar({ flow, amended: { target, terms } }: { flow: FuturesAmendRef; amended: Amended }) {
  const { t } = useTranslation(['orders', 'futures']);
  const { languageTag } = usePreferences();
  const { price, trigger } = valuesOf(target);
  const at = target.kind === 'order' ? price : trigger;
  return (
    <UndoBar
      text={t('lineMoved', { price: formatPrice(at, terms.contract.price_tick, languageTag) })}
      label={t('undo')}
      send="user.amend.undo"
      onUndo={() => flow.send({ type: 'user.amend.undo' })}
    />
  );
}

/** Checks an open order's limit against the mark price, and that of a trigger order against its trigger. */
export function AmendBandNote({ flow, amended: { terms, target } }: { flow: FuturesAmendRef; amended: Amended }) {
  const { price, trigger } = useSelector(flow, formOf);
  const mark = useMark(terms.contract.pair) ?? '';
  const fair = target.kind === 'order' ? mark : plainOf(terms, 'price', trigger);
  const side = buys(entityOf(target).direction) ? 'buy' : 'sell';
  return <ContractBandNote terms={terms} typed={price} fair={fair} sides={[side]} />;
}

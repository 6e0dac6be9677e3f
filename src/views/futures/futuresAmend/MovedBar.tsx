import { useTranslation } from 'react-i18next';
import { valuesOf } from '../../../machines/futures/futuresAmend/futuresAmend.form';
import type { Amended } from '../../../machines/futures/futuresAmend/futuresAmend.types';
import { usePreferences } from '../../app/usePreferences';
import { formatPrice } from '../../kit/format';
import { UndoBar } from '../../kit/UndoBar';
import type { FuturesAmendRef } from './useFuturesAmend';

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

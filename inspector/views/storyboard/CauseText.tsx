import { useTranslation } from 'react-i18next';
import type { Cause, Shot } from '../../machines/storyboard/board.types';
import { controlOf, screenOf } from '../../machines/storyboard/storyboard.selectors';
import type { Told } from '../../machines/storyboard/storyboard.types';

/** A shorter pause, as until somebody has done typing, is not noticed. */
const NOTICED_MS = 1000;

interface CauseTextProps {
  cause: Cause;
  /** The screen on which it happens. */
  shot: Shot | undefined;
  told: Told;
}

/** What happens, as a sentence in the page's language; controls by the names that the screen gives them. */
export function CauseText({ cause, shot, told }: CauseTextProps) {
  const { t } = useTranslation(['storyboard', 'errors']);
  if (cause.by === 'user') {
    const control = controlOf(told, shot, cause.event);
    return control ? t(`storyboard:${control.kind}`, { name: control.name }) : t('storyboard:act');
  }
  if (cause.by === 'refusal') {
    const unknown = t('errors:unknown');
    return t('storyboard:refused', {
      reason: t(`errors:${cause.error}` as 'errors:unknown', { defaultValue: unknown }),
    });
  }
  if (cause.by === 'time' && cause.ms !== null && cause.ms < NOTICED_MS) return t('storyboard:page');
  if (cause.by === 'time')
    return cause.ms === null ? t('storyboard:timeOver') : t('storyboard:timeAfter', { seconds: cause.ms / 1000 });
  if (cause.by === 'link') {
    const name = shot && told[screenOf(shot)]?.links[cause.address];
    return name === undefined ? t('storyboard:linkUnnamed') : t('storyboard:link', { name });
  }
  return cause.by === 'mover' ? t(`storyboard:turn_${cause.mover}`) : t(`storyboard:${cause.by}`);
}

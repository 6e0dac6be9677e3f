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

/** What happens, by the names that the screen gives its controls. */
function Sentence({ cause, shot, told }: CauseTextProps) {
  const { t } = useTranslation(['storyboard', 'scenarios', 'errors']);
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
  if (cause.by === 'beside') return t('scenarios:beside');
  if (cause.by === 'person') return t(`scenarios:person_${cause.who}` as 'scenarios:person_buyer');
  return cause.by === 'mover' ? t(`storyboard:turn_${cause.mover}`) : t(`storyboard:${cause.by}`);
}

/** What happens, as a sentence in the page's language, with what is entered. */
export function CauseText(props: CauseTextProps) {
  const { t } = useTranslation('scenarios');
  const { cause } = props;
  return (
    <>
      <Sentence {...props} />
      {'hint' in cause && cause.hint && (
        <div>
          <small>{t(cause.hint)}</small>
        </div>
      )}
    </>
  );
}

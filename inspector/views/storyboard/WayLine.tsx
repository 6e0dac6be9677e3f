import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Shot, Tone, Way, Cause } from '../../machines/storyboard/board';
import { Icon, type IconName } from '../../../src/views/kit/Icon';
import { controlOf, screenOf, type Told } from '../../machines/storyboard/storyboard.machine';

/** Shorter delays, such as debounced typing, are imperceptible. */
const NOTICED_MS = 1000;

/** Maximum number of sentences; more add no information. */
const MOST = 3;

const LOOKS: Record<Tone, { icon: IconName; colour: string; line: string }> = {
  success: { icon: 'check', colour: '--green', line: 'solid' },
  refusal: { icon: 'close', colour: '--red', line: 'dashed' },
  plain: { icon: 'arrowRight', colour: '--text-2', line: 'solid' },
};

const Line = styled.div<{ $tone: Tone; $usual: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2);
  align-items: start;
  padding-inline-start: var(--space-2);
  border-inline-start: ${({ $usual }) => ($usual ? 4 : 2)}px ${({ $tone }) => LOOKS[$tone].line}
    var(${({ $tone }) => LOOKS[$tone].colour});
  color: var(--text);
  font-size: var(--font-md);
  font-weight: ${({ $usual }) => ($usual ? 700 : 400)};
  overflow-wrap: anywhere;
  li + li { margin-top: 2px; }
`;

const Mark = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1.5px solid var(${({ $tone }) => LOOKS[$tone].colour});
  border-radius: ${({ $tone }) => ($tone === 'refusal' ? 'var(--radius-1)' : 'var(--radius-full)')};
  color: var(${({ $tone }) => LOOKS[$tone].colour});
`;

interface WayLineProps {
  way: Way;
  /** The screen left by the way. */
  shot: Shot | undefined;
  told: Told;
  usual?: boolean;
}

/** The sentences on an arrow. A refusal is red, dashed, square and named as such; a success green, solid, round. */
export function WayLine({ way: { tone, causes }, shot, told, usual = false }: WayLineProps) {
  const { t } = useTranslation('storyboard');
  return (
    <Line $tone={tone} $usual={usual} data-tone={tone}>
      <Mark $tone={tone}>
        <Icon name={LOOKS[tone].icon} size={12} label={t(`tone_${tone}`)} />
      </Mark>
      <ul>
        {causes.slice(0, MOST).map((parts) => (
          <li key={JSON.stringify(parts)}>
            {parts.map((cause) => (
              <div key={JSON.stringify(cause)}>
                <CauseText cause={cause} shot={shot} told={told} />
              </div>
            ))}
          </li>
        ))}
        {causes.length > MOST && <li>{t('furtherCauses', { number: causes.length - MOST })}</li>}
      </ul>
    </Line>
  );
}

interface CauseTextProps {
  cause: Cause;
  /** The screen on which it happens. */
  shot: Shot | undefined;
  told: Told;
}

/** A cause as a sentence, using the screen's own names for its controls. */
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

/** A cause as a sentence in the page's language, with the text to be entered. */
function CauseText(props: CauseTextProps) {
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

import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Board, Shot, Way } from '../../machines/storyboard/board';
import {
  controlOf,
  nameOfShot,
  screenOf,
  type Told,
  type ToldScreen,
  wayTo,
} from '../../machines/storyboard/storyboard.machine';
import { Badge } from '../../../src/views/kit/Badge';
import { Icon } from '../../../src/views/kit/Icon';
import { WayLine } from './WayLine';
import { Skeleton } from '../../../src/views/kit/Skeleton';
import { SCREEN } from './boardIn';

const Picture = styled.div`
  width: 100%;
  max-width: ${SCREEN.width * 0.75}px;
  display: grid;
  aspect-ratio: ${SCREEN.width} / ${SCREEN.height};
  overflow: hidden;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-3);
  background: var(--bg);
  img { display: block; width: 100%; }
`;

const Without = styled.p`
  display: grid;
  place-items: center;
  min-height: 96px;
  padding: var(--space-3);
  border: 1px dashed var(--line-strong);
  border-radius: var(--radius-3);
  color: var(--text-3);
  font-size: var(--font-sm);
  text-align: center;
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
  scroll-margin-top: calc(var(--header) + var(--space-3));
  h4 { display: flex; gap: var(--space-2); font-size: var(--font-md); overflow-wrap: anywhere; }
  h4 b { flex: none; color: var(--text); }
  small { font-size: var(--font-sm); color: var(--text-3); }
`;

/** Sized to the tallest in the row, so that the screens are aligned. */
const Arrival = styled.div`
  min-height: 44px;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;

const Meaning = styled.p`
  color: var(--text-2);
  font-size: var(--font-md);
`;

const Ways = styled.ul`
  display: grid;
  gap: var(--space-2);
  a { display: block; margin-inline-start: 36px; color: var(--text); text-decoration: underline; text-underline-offset: 3px; font-size: var(--font-sm); overflow-wrap: anywhere; }
`;

function Acts({ shot, told }: { shot: Shot; told: Told }) {
  const { t } = useTranslation('storyboard');
  const names = new Set(shot.acts.flatMap((event) => controlOf(told, shot, event)?.name ?? []));
  if (names.size === 0) return null;
  return <small>{t('alsoHere', { names: [...names].slice(0, 6).join(' · ') })}</small>;
}

/** Groups ways with the same causes, whatever their target screen. */
function byCauses(ways: readonly Way[]): (readonly [Way, ...Way[]])[] {
  const groups = new Map<string, [Way, ...Way[]]>();
  for (const way of ways) {
    const key = JSON.stringify([way.tone, way.causes]);
    const known = groups.get(key);
    if (known) known.push(way);
    else groups.set(key, [way]);
  }
  return [...groups.values()];
}

interface ShotCardProps {
  board: Board;
  number: number;
  told: Told;
  /** Whether it belongs to the usual way. */
  usual: boolean;
  /** Whether another card already shows the way. */
  isShown: (way: Way) => boolean;
}

/** A screen: how it is reached, what it shows, whose turn it is and for how long, and where it leads. */
export function ShotCard({ board, number, told, usual, isShown }: ShotCardProps) {
  const { t } = useTranslation('storyboard');
  const shot = board.shots[number];
  if (!shot) return null;
  const arrival = wayTo(board, number);
  const before = shot.from === null ? undefined : board.shots[shot.from];
  const rest = shot.ways.filter((way) => !isShown(way));
  const title = nameOfShot(shot, told);
  return (
    <Card id={`shot-${number + 1}`} data-shot={number + 1} data-usual={usual}>
      <Arrival>{arrival && <WayLine way={arrival} shot={before} told={told} usual={usual} />}</Arrival>
      <ShotPicture shot={shot} title={title} told={told[screenOf(shot)]} />
      <h4>
        <b>{number + 1}</b> {title}
      </h4>
      <Facts>
        <Badge $tone={shot.turn === 'you' ? 'accent' : 'neutral'}>{t(`turn_${shot.turn}`)}</Badge>
        {shot.hasDeadline && (
          <Badge $tone="warn">
            <Icon name="timer" size={12} /> {t('deadline')}
          </Badge>
        )}
        {shot.lastsMs !== null && (
          <Badge>
            <Icon name="timer" size={12} /> {t('lasts', { seconds: shot.lastsMs / 1000 })}
          </Badge>
        )}
      </Facts>
      <Meaning lang={shot.lang}>{shot.meaning}</Meaning>
      <Acts shot={shot} told={told} />
      <Ways>
        {byCauses(rest).map((ways) => (
          <li key={`${ways[0].to} ${ways[0].tone}`}>
            <WayLine way={ways[0]} shot={shot} told={told} />
            {ways.map(({ to }) => (
              <a key={to} href={`#shot-${to + 1}`}>
                {t('toShot', { number: to + 1, name: nameOfShot(board.shots[to], told) })}
              </a>
            ))}
          </li>
        ))}
      </Ways>
    </Card>
  );
}

interface ShotPictureProps {
  shot: Shot;
  title: string;
  /** Absent until it has been painted. */
  told: ToldScreen | undefined;
}

/** The real screen at phone size, in the page's language and theme. */
function ShotPicture({ shot, title, told }: ShotPictureProps) {
  const { t } = useTranslation('storyboard');
  if (shot.route === null) return <Without>{t('noScreen')}</Without>;
  return (
    <Picture aria-busy={!told}>{told ? <img src={told.picture} alt={title} /> : <Skeleton height="100%" />}</Picture>
  );
}

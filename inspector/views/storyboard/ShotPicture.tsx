import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Skeleton } from '../../../src/views/kit/Skeleton';
import type { Shot } from '../../machines/storyboard/board.types';
import type { ToldScreen } from '../../machines/storyboard/storyboard.types';
import { SCREEN } from './screen';

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

interface ShotPictureProps {
  shot: Shot;
  title: string;
  /** Absent until it has been painted. */
  told: ToldScreen | undefined;
}

/** The real screen on a phone, in the page's language and theme. */
export function ShotPicture({ shot, title, told }: ShotPictureProps) {
  const { t } = useTranslation('storyboard');
  if (shot.route === null) return <Without>{t('noScreen')}</Without>;
  return (
    <Picture aria-busy={!told}>{told ? <img src={told.picture} alt={title} /> : <Skeleton height="100%" />}</Picture>
  );
}

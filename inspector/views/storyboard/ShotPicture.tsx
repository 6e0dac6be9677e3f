import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Shot } from '../../machines/storyboard/board.types';
import { MessageFrame } from '../../../src/views/kit/MessageFrame';
import { usePreferences } from '../../../src/views/app/usePreferences';

/** The gallery's page that shows any flow at any state: inspector/app/gallery/stage.ts. */
const STAGE = '/flows/gallery/stage';
/** A phone's screen, px, and how small it is shown. */
const SCREEN = { width: 390, height: 720 };
const SCALE = 0.6;

const Window = styled.div`
  width: ${SCREEN.width * SCALE}px;
  height: ${SCREEN.height * SCALE}px;
  max-width: 100%;
  overflow: hidden;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-3);
  background: var(--bg);
  & > div {
    width: ${SCREEN.width}px;
    transform: scale(${SCALE});
    transform-origin: 0 0;
    pointer-events: none;
  }
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
  /** Its turn to be loaded has come. */
  due: boolean;
}

/** The real screen on a phone, in the page's language and theme. Rendered again it would show its picture anew, and tell of it. */
export const ShotPicture = memo(function ShotPicture({ shot: { flow, state, route }, title, due }: ShotPictureProps) {
  const { t } = useTranslation('storyboard');
  const { locale, theme } = usePreferences();
  if (route === null) return <Without>{t('noScreen')}</Without>;
  const message = { type: 'flowStage.show', wanted: { flow, state, route, locale, theme, stood: {} } };
  return (
    <Window aria-hidden="true" inert>
      <div>{due && <MessageFrame src={STAGE} title={title} message={message} height={SCREEN.height} />}</div>
    </Window>
  );
});

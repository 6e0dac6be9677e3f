import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePreferences } from '../../../src/views/app/usePreferences';
import { MessageFrame } from '../../../src/views/kit/MessageFrame';
import type { Shot } from '../../machines/storyboard/board.types';
import { SCREEN } from './screen';

/** The gallery's page that shows any flow at any state: inspector/app/gallery/stage.ts. */
const STAGE = '/flows/gallery/stage';

/** Beside the page: a frame that is not laid out paints nothing. */
const Beside = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline-start: -9999px;
  width: ${SCREEN.width}px;
`;

/** Shows one screen after the other where nobody sees it, in the page's language and theme; each tells what it looks like. */
export const Painter = memo(function Painter({ shot: { flow, state, route } }: { shot: Shot }) {
  const { t } = useTranslation('storyboard');
  const { locale, theme } = usePreferences();
  const message = { type: 'flowStage.show', asks: true, wanted: { flow, state, route, locale, theme, stood: {} } };
  return (
    <Beside aria-hidden="true" inert>
      <MessageFrame src={STAGE} title={t('title')} message={message} height={SCREEN.height} />
    </Beside>
  );
});

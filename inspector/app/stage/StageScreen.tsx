import type { PropsWithChildren } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Root } from '../../../src/app/Root';
import { INSPECTOR_SCREENS } from '../screens/inspectorScreens';
import type { StageApp } from './createStageApp';

/** The application as it stands in one picture. Links lead on inside it; the frame's own address stays. */
export function StageScreen({ stage }: { stage: StageApp }) {
  const Router = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={[stage.address]}>{children}</MemoryRouter>
  );
  return <Root app={stage.app} screens={INSPECTOR_SCREENS} Router={Router} />;
}

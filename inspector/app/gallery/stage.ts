import { createRoot } from 'react-dom/client';
import { addInspectorTexts } from '../texts';
import { createStage, type Stage } from '../stage/createStage';
import { wantedFrom } from './address';
import { hearFrame } from './hearFrame';

declare global {
  interface Window {
    /** Read by the framing page and by tests. */
    flowStage?: Stage;
  }
}

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root element');

addInspectorTexts();
window.flowStage = createStage(createRoot(container));
hearFrame(window.flowStage);
const wanted = wantedFrom(new URLSearchParams(location.search));
if (wanted) void window.flowStage.show(wanted);

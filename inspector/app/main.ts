import { createDeps, startApp } from '../../src/app/createApp';
import { mount, readyFigures } from '../../src/app/mount';
import { INSPECTOR_SCREENS } from './screens/inspectorScreens';
import { addInspectorTexts } from './texts';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root element');

addInspectorTexts();
const app = startApp(createDeps());
mount(container, app, INSPECTOR_SCREENS);
readyFigures(app);

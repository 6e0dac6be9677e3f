import { createRoot } from 'react-dom/client';
import { LANGUAGES } from '../../../domain/contract/choices';
import { CATALOGUE } from '../../machines/catalogue';
import { allStates } from '../../machines/explorer/engine';
import type { FlowModel } from '../../../src/machines/flowModel';
import { createLanguagePack, needTexts } from '../../../src/services/i18n';
import type { GalleryFlow, GalleryView, TextSearch } from '../../views/gallery/gallery.types';
import { GalleryPage } from '../../views/gallery/GalleryPage';
import { GlobalStyle, useThemeAttributes } from '../../../src/views/kit/GlobalStyle';
import { addressOf, GALLERY, pictureFrom, soughtFrom, STAGE, WIDTHS } from './address';
import { searchTexts } from './searchTexts';
import { addInspectorTexts } from '../texts';

/** Returns the innermost states in which the machine can stay. */
const statesOf = ({ machine }: FlowModel): string[] =>
  allStates(machine)
    .filter(({ type, always }) => type !== 'compound' && type !== 'parallel' && !always?.length)
    .map(({ path }) => path.join('.'));

const FLOWS: readonly GalleryFlow[] = CATALOGUE.filter(({ kind }) => kind === 'flow').map(({ model }) => ({
  id: model.id,
  title: model.title,
  states: statesOf(model),
}));

addInspectorTexts();

const params = new URLSearchParams(location.search);
const picture = pictureFrom(params);
const sought = soughtFrom(params);

function viewOf(search: TextSearch): GalleryView {
  const flow = FLOWS.find(({ id }) => id === picture.flow) ?? null;
  return {
    flows: FLOWS,
    flow,
    state: picture.state || null,
    language: picture.locale,
    languages: LANGUAGES,
    width: picture.width,
    widths: WIDTHS,
    theme: picture.theme === 'light' ? 'light' : 'dark',
    keys: picture.keys,
    search,
    hrefOfText: (text) => addressOf(GALLERY, { ...picture, flow: '', state: '' }, { find: sought.find, text }),
    hrefOf: (change) => addressOf(GALLERY, { ...picture, nth: 0, ...change }),
    frameOf: (state) => addressOf(STAGE, { ...picture, state }),
    chartOf: (id) => `/flows/${id}`,
  };
}

const textsOf = (frame: HTMLIFrameElement): Record<string, string> => frame.contentWindow?.flowStage?.texts() ?? {};

function Gallery({ search }: { search: TextSearch }) {
  useThemeAttributes(picture.theme, 'greenUp');
  return (
    <>
      <GlobalStyle />
      <GalleryPage view={viewOf(search)} textsOf={textsOf} />
    </>
  );
}

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root element');
const root = createRoot(container);

const show = (search: TextSearch) => root.render(<Gallery search={search} />);

void Promise.all([createLanguagePack().use(picture.locale), needTexts('later', 'rest')]).then(() =>
  show(searchTexts({ sought, picture, flows: FLOWS }, show)),
);

import { createRoot } from 'react-dom/client';
import { LANGUAGES } from '../../../domain/contract/choices';
import { CATALOGUE } from '../../machines/catalogue';
import { allStates } from '../../machines/explorer/engine';
import type { FlowModel } from '../../machines/flowModel';
import { createLanguagePack, needTexts } from '../../services/i18n';
import type { GalleryFlow, GalleryView } from '../../views/gallery/gallery.types';
import { GalleryPage } from '../../views/gallery/GalleryPage';
import { GlobalStyle } from '../../views/kit/GlobalStyle';
import { useThemeAttributes } from '../../views/kit/useThemeAttributes';
import { addressOf, GALLERY, pictureFrom, STAGE, WIDTHS, type Picture } from './address';

/** Innermost states in which the machine can stay. */
const statesOf = ({ machine }: FlowModel): string[] =>
  allStates(machine)
    .filter(({ type, always }) => type !== 'compound' && type !== 'parallel' && !always?.length)
    .map(({ path }) => path.join('.'));

const FLOWS: readonly GalleryFlow[] = CATALOGUE.filter(({ kind }) => kind === 'flow').map(({ model }) => ({
  id: model.id,
  title: model.title,
  states: statesOf(model),
}));

function viewOf(picture: Picture): GalleryView {
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
    hrefOf: (change) => addressOf(GALLERY, { ...picture, nth: 0, ...change }),
    frameOf: (state) => addressOf(STAGE, { ...picture, state }),
    chartOf: (id) => `/flows/${id}`,
  };
}

const textsOf = (frame: HTMLIFrameElement): Record<string, string> => frame.contentWindow?.flowStage?.texts() ?? {};

function Gallery({ picture }: { picture: Picture }) {
  useThemeAttributes(picture.theme, 'greenUp');
  return (
    <>
      <GlobalStyle />
      <GalleryPage view={viewOf(picture)} textsOf={textsOf} />
    </>
  );
}

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root element');
const picture = pictureFrom(new URLSearchParams(location.search));
const root = createRoot(container);

void Promise.all([createLanguagePack().use(picture.locale), needTexts('rest')]).then(() =>
  root.render(<Gallery picture={picture} />),
);

/** A picture has no animations, and its dialogs lie on top without being opened. */
const STILL = '*, *::before, *::after { animation: none !important; transition: none !important; }';
const NOT_IN_A_PICTURE = 'script, link, style, iframe, noscript';

const asData = async (address: string): Promise<string> => {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error(`${address} cannot be read`)));
    reader.readAsDataURL(blob);
  });
};

/** Copies a field's current value, which is not reflected in its attributes. */
function fill(copy: Element, { value, type, checked }: HTMLInputElement): void {
  if (copy instanceof HTMLTextAreaElement) copy.textContent = value;
  else if (type === 'checkbox' || type === 'radio') copy.toggleAttribute('checked', checked);
  else if (type !== 'file') copy.setAttribute('value', value);
}

const choose = (copy: Element, { selectedIndex }: HTMLSelectElement): void =>
  copy
    .querySelectorAll('option')
    .forEach((option, index) => option.toggleAttribute('selected', index === selectedIndex));

async function inline(copy: Element, address: string): Promise<void> {
  const isOurs = new URL(address).origin === location.origin;
  copy.setAttribute('src', isOurs ? await asData(address).catch(() => '') : '');
  for (const name of ['srcset', 'loading']) copy.removeAttribute(name);
}

function lay(copy: HTMLElement, dialog: Element): void {
  const { left, top, width, height } = dialog.getBoundingClientRect();
  const place = `position:fixed;z-index:9999;margin:0;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  const behind = getComputedStyle(dialog, '::backdrop').backgroundColor;
  copy.style.cssText = `${place};box-shadow:0 0 0 9999px ${behind}`;
}

/** Copies state that only the running page has into its copy. */
async function settle(copy: Element, live: Element): Promise<void> {
  if (live instanceof HTMLSelectElement) choose(copy, live);
  else if (live instanceof HTMLInputElement || live instanceof HTMLTextAreaElement)
    fill(copy, live as HTMLInputElement);
  else if (live instanceof HTMLImageElement && live.currentSrc !== '') await inline(copy, live.currentSrc);
  else if (live instanceof HTMLCanvasElement && live.width > 0) {
    const image = document.createElement('img');
    image.src = live.toDataURL();
    image.style.cssText = `${live.style.cssText};width:${live.clientWidth}px;height:${live.clientHeight}px`;
    copy.replaceWith(image);
  } else if (live.matches('dialog:modal')) lay(copy as HTMLElement, live);
}

const rules = (): string =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');

/** Returns the current page as a self-contained image: the URL of an SVG containing a copy of it. */
export async function stillOfPage(): Promise<string> {
  const page = document.documentElement;
  const copy = page.cloneNode(true) as HTMLElement;
  const [all, copies] = [[...page.querySelectorAll('*')], [...copy.querySelectorAll('*')]];
  await Promise.all(all.map((live, index) => settle(copies[index]!, live)));
  for (const element of copy.querySelectorAll(NOT_IN_A_PICTURE)) element.remove();
  const picture = document.implementation.createDocument('http://www.w3.org/2000/svg', 'svg');
  const svg = picture.documentElement;
  // Colours and sizes are set on the document root, which is the image's root here.
  for (const { name, value } of page.attributes) svg.setAttribute(name, value);
  const size = { width: String(innerWidth), height: String(innerHeight) };
  const content = picture.createElementNS(svg.namespaceURI, 'foreignObject');
  for (const element of [svg, content])
    for (const [name, value] of Object.entries(size)) element.setAttribute(name, value);
  content.append(picture.importNode(copy, true));
  svg.append(content);
  // Inserted as text, because this page's own CSP would refuse a style element created in it.
  const style = `<style>${`${rules()}\n${STILL}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style>`;
  const text = new XMLSerializer().serializeToString(picture).replace('</head>', () => `${style}</head>`);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
}

import SwaggerUIBundle, { type SwaggerSystem } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import styleSheet from 'swagger-ui-dist/swagger-ui.css?url';
import { styled } from 'styled-components';
import { media } from '../../kit/media';

const Frame = styled.div`
  min-width: 0;
  .swagger-ui, html.dark-mode & .swagger-ui { background: none; }
  .swagger-ui, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-description { font-family: inherit; color: var(--text); }
  .swagger-ui .opblock-tag { font-size: var(--font-lg); }
  .swagger-ui .wrapper { padding: 0; }
  /* Nothing can be sent from here, so nothing asks to be filled in. */
  &&& .parameters-col_description :is(input, select) { display: none; }
  &&& .parameter__name.required::after, &&& .parameter__name.required span { color: var(--red); opacity: 1; }
  &&& .renderedMarkdown {
    display: grid;
    gap: var(--space-3);
    line-height: 1.6;
    overflow-wrap: anywhere;
    color: var(--text-2);
    font-family: inherit;
    p, td, th, li { margin: 0; font: inherit; color: inherit; }
    h2, h3 { margin: var(--space-4) 0 0; font-size: var(--font-lg); color: var(--text); }
    h3 { font-size: var(--font-md); }
    h2:first-child { margin-top: 0; }
    ul { display: grid; gap: var(--space-1); padding-inline-start: 1.4em; list-style: disc; }
    code { padding: 0 var(--space-1); border-radius: var(--radius-1); background: var(--raised); color: var(--text); font-size: var(--font-sm); font-weight: 400; }
    pre, pre code { display: block; margin: 0; padding: 0; background: none; white-space: pre-wrap; overflow-wrap: anywhere; }
    pre { padding: var(--space-3); border: 1px solid var(--line); border-radius: var(--radius-2); background: var(--raised); }
    table { padding: 0; }
    th, td { padding: var(--space-2) var(--space-3) var(--space-2) 0; border-bottom: 1px solid var(--line); vertical-align: top; text-align: start; }
    th { color: var(--text-3); font-size: var(--font-sm); }
    td:first-child { width: 30%; min-width: 0; }
    ${media.phone} {
      table, tbody, tr, td { display: block; width: auto; }
      thead { display: none; }
      td:first-child { width: auto; padding-bottom: 0; border: 0; }
    }
  }
  /* White on the library's light colours is too pale to be read. */
  &&& .swagger-ui .opblock .opblock-summary-method { background: var(--surface); color: var(--text); text-shadow: none; }
`;

/** Class by which the library marks a dark page, on the root element. */
const DARK = 'dark-mode';

/** Address of the exchange in the document's samples. */
const [SAMPLE_HOST, SAMPLE_SCHEME] = ['127.0.0.1:8080', /\b(http|ws)(?=:\/\/127\.0\.0\.1:8080)/g];

/** Replaces the sample address with that of this exchange. */
const here = (text: string): string =>
  text.replace(SAMPLE_SCHEME, location.protocol === 'https:' ? '$1s' : '$1').replaceAll(SAMPLE_HOST, location.host);

/**
 * Renders only the document's text, or only its calls, because the library's own layout is a page with its own main element. Uses
 * the library's own React.
 */
const parts = ({ React }: SwaggerSystem) => {
  const framed = (part: object) => React.createElement('div', { className: 'swagger-ui' }, part);
  return {
    components: {
      text: ({ getComponent, specSelectors }: SwaggerSystem) =>
        framed(
          React.createElement(getComponent('Markdown', true), {
            source: here(specSelectors.info().get('description') ?? ''),
          }),
        ),
      calls: ({ getComponent }: SwaggerSystem) => framed(React.createElement(getComponent('operations', true))),
    },
  };
};

function show(domNode: HTMLDivElement | null) {
  if (!domNode) return;
  SwaggerUIBundle({
    ...{ domNode, url: domNode.dataset['url'] ?? '', supportedSubmitMethods: [] },
    ...{ plugins: [parts], layout: domNode.dataset['part'] ?? '' },
    ...{ docExpansion: 'list', defaultModelsExpandDepth: -1, validatorUrl: null },
  });
  const root = document.documentElement;
  const follow = () => root.classList.toggle(DARK, root.dataset['theme'] === 'dark');
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  return () => {
    observer.disconnect();
    root.classList.remove(DARK);
  };
}

/** Text of an OpenAPI document, or its calls; a different document needs a different key. Its language is English. */
export function ApiReference({ url, part }: { url: string; part: 'text' | 'calls' }) {
  return (
    <Frame lang="en">
      <link rel="stylesheet" href={styleSheet} />
      <div ref={show} data-url={url} data-part={part} />
    </Frame>
  );
}

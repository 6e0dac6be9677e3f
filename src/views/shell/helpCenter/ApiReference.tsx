import SwaggerUIBundle, { type SwaggerSystem } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import styleSheet from 'swagger-ui-dist/swagger-ui.css?url';
import { styled } from 'styled-components';

const Frame = styled.div`
  min-width: 0;
  .swagger-ui, html.dark-mode & .swagger-ui { background: none; }
  .swagger-ui, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-description { font-family: inherit; color: var(--text); }
  .swagger-ui .opblock-tag { font-size: var(--font-lg); }
  .swagger-ui .wrapper { padding: 0; }
  /* White on the library's light colours is too pale to be read. */
  &&& .swagger-ui .opblock .opblock-summary-method { background: var(--surface); color: var(--text); text-shadow: none; }
`;

/** The library's own mark of a dark page, on the root element. */
const DARK = 'dark-mode';

/** The calls alone: the library's own layout is a page with a main part of its own. Made by its own React. */
const callsOnly = ({ React }: SwaggerSystem) => ({
  components: {
    Calls: ({ getComponent }: Pick<SwaggerSystem, 'getComponent'>) =>
      React.createElement('div', { className: 'swagger-ui' }, React.createElement(getComponent('operations', true))),
  },
});

function show(domNode: HTMLDivElement | null) {
  if (!domNode) return;
  SwaggerUIBundle({
    ...{ domNode, url: domNode.dataset['url'] ?? '', supportedSubmitMethods: [] },
    ...{ plugins: [callsOnly], layout: 'Calls' },
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

/** What an OpenAPI document says, call by call; another document needs another key. @param url of the document. */
export function ApiReference({ url }: { url: string }) {
  return (
    <Frame>
      <link rel="stylesheet" href={styleSheet} />
      <div ref={show} data-url={url} />
    </Frame>
  );
}

declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Options {
    domNode: HTMLElement;
    url: string;
    /** Methods that can be tried out from the page. */
    supportedSubmitMethods: readonly string[];
    docExpansion: 'list' | 'full' | 'none';
    defaultModelsExpandDepth: number;
    /** null: asks nobody whether the document is right. */
    validatorUrl: string | null;
  }
  export default function SwaggerUIBundle(options: Options): unknown;
}

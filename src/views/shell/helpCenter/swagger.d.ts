declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  type Element = object;
  type Component = object;
  export interface SwaggerSystem {
    React: {
      createElement(type: Component | string, properties?: object, ...children: readonly Element[]): Element;
    };
    /** @param container connects the component to the library's store. */
    getComponent: (name: string, container: boolean) => Component;
    specSelectors: { info(): { get(name: 'description'): string | undefined } };
  }
  interface Options {
    domNode: HTMLElement;
    url: string;
    /** Methods that can be tried out on the page. */
    supportedSubmitMethods: readonly string[];
    docExpansion: 'list' | 'full' | 'none';
    defaultModelsExpandDepth: number;
    /** Null disables validation by an external service. */
    validatorUrl: string | null;
    plugins: readonly ((system: SwaggerSystem) => object)[];
    /** Name of the root component. */
    layout: string;
  }
  export default function SwaggerUIBundle(options: Options): unknown;
}

import type { LazyScreen } from '../lazyScreen';

export type ScreenRoute = LazyScreen & { readonly path: string };

export const at = (path: string, screen: LazyScreen): ScreenRoute => ({ path, ...screen });

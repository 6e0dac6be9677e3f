import { Route } from 'react-router-dom';
import type { LazyScreen } from '../lazyScreen';

export type ScreenRoute = LazyScreen & { readonly path: string };

export const at = (path: string, screen: LazyScreen): ScreenRoute => ({ path, ...screen });

export const screenRoute = ({ path, Screen }: ScreenRoute) => <Route key={path} path={path} element={<Screen />} />;

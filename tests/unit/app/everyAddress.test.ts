import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { everyAddress } from '../../e2e/support/everyAddress';
import { filesBelow, textOf } from '../../support/files';

it('the cold-load journey visits every route', () => {
  const ids = { purchase: '1', sale: '2', offer: '3', method: '4', project: '5' };
  const paths = everyAddress({ ids }).map((address) => address.split('?')[0] ?? '');
  const routes = [...filesBelow('src/app/screens', '.ts'), ...filesBelow('inspector/app/screens', '.ts')].flatMap(
    (file) => [...textOf(file).matchAll(/\bat\(\s*'([^']+)'/g)].map(([, route = '']) => route),
  );
  expect(routes.length).toBeGreaterThan(60);
  expect(routes.filter((route) => !paths.some((path) => matchPath(route, path)))).toEqual([]);
});

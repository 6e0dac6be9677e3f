import { expect, it } from 'vitest';
import { filesBelow, textOf } from '../../support/files';

/** `:has(…)` with another one inside. */
const NESTED_HAS = /:has\((?:[^():]|:(?!has\()|\((?:[^():]|:(?!has\())*\))*:has\(/;

it('no style has :has() inside :has(), which makes browsers drop the rule', () => {
  expect(NESTED_HAS.test('&:has(> p:not(:empty)) {} &:has(> a) {}')).toBe(false);
  const files = ['src/views', 'inspector/views'].flatMap((folder) =>
    ['.ts', '.tsx'].flatMap((ending) => filesBelow(folder, ending)),
  );
  expect(files.filter((file) => NESTED_HAS.test(textOf(file)))).toEqual([]);
});

import { expect, it } from 'vitest';
import { settingsDocument } from '../../scripts/docs/settings';
import { textOf } from '../support/files';

it('docs/settings.md is current (npm run docs:settings)', () => {
  expect(textOf('docs/settings.md')).toBe(settingsDocument());
});

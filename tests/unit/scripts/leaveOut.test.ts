import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSync } from 'vite';
import { leaveOutDescriptions, slimRouter } from '../../../scripts/build/leaveOut';

describe('what the build leaves out', () => {
  it('takes the descriptions out of a machine and nothing else', () => {
    const code = `const idle = { description: 'It waits.', on: { go: { description: \`It \` , target: 'busy' } } };
const describe = ({ description }) => ({ description, name: description });`;
    const rest = `const idle = {  on: { go: {  target: 'busy' } } };
const describe = ({ description }) => ({ description, name: description });`;
    expect(leaveOutDescriptions(code, parseSync('idle.js', code).program)).toBe(rest);
  });

  it('knows the installed router', () => {
    const folder = 'node_modules/react-router/dist/production';
    const index = readFileSync(`${folder}/index.mjs`, 'utf8');
    const file = /BrowserRouter,[^]*? from "\.\/(chunk-\w+\.mjs)"/.exec(index)?.[1];
    const slim = slimRouter(readFileSync(`${folder}/${file}`, 'utf8'));
    expect(slim).not.toContain('createElement(PrefetchPageLinks, { page: href })');
    expect(() => slimRouter('')).toThrow(/another Link/);
  });
});

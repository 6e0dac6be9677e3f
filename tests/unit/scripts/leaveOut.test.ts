import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSync } from 'vite';
import { filesBelow, textOf } from '../../support/files';
import { leaveOutDescriptions, slimCharts, slimRouter, slimTexts } from '../../../scripts/build/leaveOut';

describe('parts left out by the build', () => {
  it('covers the descriptions of a machine and nothing else', () => {
    const code = `const idle = { description: 'It waits.', on: { go: { description: \`It \` , target: 'busy' } } };
const describe = ({ description }) => ({ description, name: description });`;
    const rest = `const idle = {  on: { go: {  target: 'busy' } } };
const describe = ({ description }) => ({ description, name: description });`;
    expect(leaveOutDescriptions(code, parseSync('idle.js', code).program)).toBe(rest);
  });

  it('matches the installed router', () => {
    const folder = 'node_modules/react-router/dist/production';
    const index = readFileSync(`${folder}/index.mjs`, 'utf8');
    const file = /BrowserRouter,[^]*? from "\.\/(chunk-\w+\.mjs)"/.exec(index)?.[1];
    const slim = slimRouter(readFileSync(`${folder}/${file}`, 'utf8'));
    expect(slim).not.toMatch(/PrefetchPageLinks, \{ page: href|\.\.\.prefetchHandlers/);
    expect(() => slimRouter('')).toThrow(/react-router has no/);
  });

  it('matches the installed statecharts, whose description data nothing in the browser reads', () => {
    const folder = 'node_modules/xstate/dist';
    const file = readdirSync(folder).find((name) => /^StateMachine-\w+\.esm\.js$/.test(name));
    expect(slimCharts(readFileSync(`${folder}/${file}`, 'utf8'))).not.toMatch(/get definition\(/);
    expect(() => slimCharts('')).toThrow(/xstate has no/);
    const readers = ['src', 'inspector'].flatMap((root) => filesBelow(root, '.ts'));
    expect(readers.filter((name) => /\.definition\b/.test(textOf(name)))).toEqual([]);
  });

  it('matches the installed text library, whose formats no text uses', () => {
    const slim = slimTexts(readFileSync('node_modules/i18next/dist/esm/i18next.js', 'utf8'));
    expect(slim).not.toMatch(/queueLoad|RelativeTimeFormat|cloneInstance\(/);
    expect(() => slimTexts('')).toThrow(/i18next has no/);
    const formats = filesBelow('src/locales', '.json').filter((file) => /\{\{[^}]*,/.test(textOf(file)));
    expect(formats).toEqual([]);
  });
});

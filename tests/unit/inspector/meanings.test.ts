import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../domain/contract/choices';
import { CATALOGUE } from '../../../inspector/machines/catalogue';
import { allStates } from '../../../inspector/machines/explorer/engine';
import { SCENARIOS } from '../../../inspector/machines/storyboard/scenarios';
import { sampleLibrary } from '../../../inspector/machines/storyboard/storyboard.model';
import { boardIn } from '../../../inspector/views/storyboard/boardIn';
import { textsOf } from '../../support/locales/texts';

const english = textsOf('en_US');
const keysOf = (namespace: string) => [...english].filter(([key]) => key.startsWith(`${namespace}:`));

/** Purpose of each flow and meaning of its states, by the keys of their texts. */
const meanings = CATALOGUE.flatMap(({ model: { id, machine } }) =>
  [machine.root, ...allStates(machine)].map(({ path, description = '' }): [string, string] => [
    `meanings:${[id, ...path].join('.')}`,
    description,
  ]),
);

describe('the texts of the flows', () => {
  it('name each flow in English as its model does', () => {
    expect(keysOf('flows')).toEqual(CATALOGUE.map(({ model }) => [`flows:${model.id}`, model.title]));
  });

  it('match the charts in English, so that a changed sentence is translated again', () => {
    expect(Object.fromEntries(keysOf('meanings'))).toEqual(Object.fromEntries(meanings));
  });

  it.each(LANGUAGES.map(({ value }) => value).filter((value) => value !== 'en_US'))(
    'are translated to %s in that language’s words',
    (language) => {
      const texts = textsOf(language);
      expect(meanings.filter(([key, english]) => [undefined, '', english].includes(texts.get(key)))).toEqual([]);
    },
  );
});

describe('a storyboard in another language', () => {
  const board = sampleLibrary.boardOf('copy')!;
  const told = (texts: Record<string, string>) =>
    boardIn(board, (key, options) => texts[key] ?? options?.defaultValue ?? key);

  it('shows its title and meanings in that language', () => {
    const { title, about, lang, shots } = told({
      ...{ 'flows:copy': 'Kopieren', 'meanings:copy': 'Kopiert einen Text.' },
      'meanings:copy.ready': 'Ein Text kann kopiert werden.',
    });
    expect({ title, about, lang }).toEqual({ title: 'Kopieren', about: 'Kopiert einen Text.', lang: undefined });
    expect([shots[0]?.meaning, shots[0]?.lang]).toEqual(['Ein Text kann kopiert werden.', undefined]);
  });

  it('marks as English what has no translation', () => {
    const { lang, shots } = told({});
    expect(new Set([lang, ...shots.map((shot) => shot.lang)])).toEqual(new Set(['en']));
  });

  it('is not hidden by a scenario with its name', () => {
    const flows = new Set(CATALOGUE.map(({ model }) => model.id));
    expect(SCENARIOS.filter(({ id }) => flows.has(id))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../domain/contract/choices';
import { CATALOGUE } from '../../../inspector/machines/catalogue';
import { allStates } from '../../../inspector/machines/explorer/engine';
import { SCENARIOS } from '../../../inspector/machines/storyboard/scenarios';
import { sampleLibrary } from '../../../inspector/machines/storyboard/storyboard.samples';
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
  it('call them in English as their models do', () => {
    expect(keysOf('flows')).toEqual(CATALOGUE.map(({ model }) => [`flows:${model.id}`, model.title]));
  });

  it('say of every flow and state in English what the charts say, so that a changed sentence is translated anew', () => {
    expect(Object.fromEntries(keysOf('meanings'))).toEqual(Object.fromEntries(meanings));
  });

  it.each(LANGUAGES.map(({ value }) => value).filter((value) => value !== 'en_US'))(
    'say it in %s in words of that language',
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

  it('has its title and meanings there', () => {
    const { title, about, lang, shots } = told({
      ...{ 'flows:copy': 'Kopieren', 'meanings:copy': 'Kopiert einen Text.' },
      'meanings:copy.ready': 'Ein Text kann kopiert werden.',
    });
    expect({ title, about, lang }).toEqual({ title: 'Kopieren', about: 'Kopiert einen Text.', lang: undefined });
    expect([shots[0]?.meaning, shots[0]?.lang]).toEqual(['Ein Text kann kopiert werden.', undefined]);
  });

  it('marks as English what it has in no other language', () => {
    const { lang, shots } = told({});
    expect(new Set([lang, ...shots.map((shot) => shot.lang)])).toEqual(new Set(['en']));
  });

  it('is hidden by no scenario of its name', () => {
    const flows = new Set(CATALOGUE.map(({ model }) => model.id));
    expect(SCENARIOS.filter(({ id }) => flows.has(id))).toEqual([]);
  });
});

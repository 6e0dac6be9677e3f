import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../domain/contract/choices';

const FALLBACK = LANGUAGES[0].value;

interface SceneTexts {
  subject: string;
  text: string;
  /** Text message wording; defaults to the subject. */
  sms?: string;
}

interface LocaleTexts {
  /** Opens every mail to an account that has an anti-phishing code. */
  antiPhishing: string;
  /** Closes every mail. */
  closing: string;
  unknownDevice: string;
  changes: Record<string, string>;
  scenes: Record<string, SceneTexts>;
}

/** The adapters' definition of a message; a scene without texts is a programming error. */
interface Subject {
  scene: string;
  code: string | null;
  locale: string;
  antiPhishing: string | null;
  time: number;
  details?: {
    change?: string;
    device?: string;
    address?: string;
    country?: string;
    link?: string;
    file?: string;
    page?: string;
    order?: string;
    quantity?: string;
    amount?: string;
    until?: number;
  };
}

const readTexts = (locale: string): LocaleTexts =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'messages', `${locale}.json`), 'utf8')) as LocaleTexts;

/** Replaces {{name}}; a name without a value is an error in the texts. */
const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the message text names {{${name}}}, which this message does not have`);
    return value;
  });

/** Loads the texts of all scenes in the nine languages. @returns a function that words a message. */
export function loadMessages() {
  const texts = new Map<string, LocaleTexts>(LANGUAGES.map(({ value }) => [value, readTexts(value)]));
  const tags = new Map<string, string>(LANGUAGES.map(({ value, tag }) => [value, tag]));

  return ({ scene, code, locale, antiPhishing, time, details = {} }: Subject) => {
    const known = texts.has(locale) ? locale : FALLBACK;
    const words = texts.get(known);
    const scenes = words?.scenes[scene];
    if (!words || !scenes) throw new Error(`the messages in ${known} have no scene ${scene}`);
    const date = new Intl.DateTimeFormat(tags.get(known), {
      dateStyle: 'medium',
      timeStyle: 'medium',
      timeZone: 'UTC',
    });
    const countries = new Intl.DisplayNames(tags.get(known) ?? [], { type: 'region' });
    const values: Record<string, string> = {
      time: `${date.format(time)} UTC`,
      device: details.device || words.unknownDevice,
      ...(code === null ? {} : { code }),
      ...(details.address === undefined ? {} : { address: details.address || '–' }),
      ...(details.country === undefined ? {} : { country: countries.of(details.country) ?? details.country }),
      ...(details.link === undefined ? {} : { link: details.link }),
      ...(details.file === undefined ? {} : { file: details.file }),
      ...(details.page === undefined ? {} : { page: details.page }),
      ...(details.order === undefined ? {} : { order: details.order }),
      ...(details.quantity === undefined ? {} : { quantity: details.quantity }),
      ...(details.amount === undefined ? {} : { amount: details.amount }),
      ...(details.until === undefined ? {} : { until: `${date.format(details.until)} UTC` }),
      ...(details.change === undefined ? {} : { change: words.changes[details.change] ?? details.change }),
    };
    const opening = antiPhishing === null ? [] : [fill(words.antiPhishing, { antiPhishing })];
    return {
      subject: fill(scenes.subject, values),
      text: [...opening, fill(scenes.text, values), words.closing].join('\n\n'),
      sms: fill(scenes.sms ?? scenes.subject, values),
    };
  };
}

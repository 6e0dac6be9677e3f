import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { array, boolean, object, string, type InferType } from 'yup';
import { HELP_CATEGORIES, LANGUAGES } from '../../domain/contract/choices';
import type { HelpArticle, HelpEntry } from '../../domain/contract/shell/help';
import { plainText } from '../../domain/rules/shell/noteText';
import { documentValues, oncePerPlatform, readDocument, type Document } from './document';
import helpFile from './help.json';
import type { PlatformData } from './platform';

const planSchema = array(
  object({
    slug: string()
      .matches(/^[a-z0-9-]{1,60}$/)
      .required(),
    category: string().oneOf(HELP_CATEGORIES).required(),
    /** Whether it is one of the common questions. */
    common: boolean().default(false),
    related: array(string().required()).required(),
  }),
).required();
type Plan = InferType<typeof planSchema>[number];

const FALLBACK = LANGUAGES[0].value;

export type Help = ReturnType<typeof loadHelp>;

function readArticles(slugs: readonly string[], locale: string, platform: PlatformData): Map<string, Document> {
  const values = documentValues(platform, locale);
  const articles = new Map<string, Document>();
  for (const slug of slugs) {
    const file = join(import.meta.dirname, locale, 'help', `${slug}.md`);
    if (existsSync(file)) articles.set(slug, readDocument(file, values));
  }
  return articles;
}

/**
 * Loads the help centre: help.json lists the articles in reading order, and `<locale>/help/<slug>.md` holds each one.
 * Untranslated articles fall back to the default language.
 * @throws when a file is invalid, or one of the default language is missing.
 */
export const loadHelp = oncePerPlatform((platform) => {
  const plans = planSchema.validateSync(helpFile, { strict: false });
  const planOf = new Map(plans.map((plan) => [plan.slug, plan]));
  const slugs = [...planOf.keys()];
  const byLocale = new Map(LANGUAGES.map(({ value }) => [value as string, readArticles(slugs, value, platform)]));
  for (const { slug, related } of plans) {
    if (!byLocale.get(FALLBACK)?.has(slug)) throw new Error(`${FALLBACK}/help/${slug}.md is missing`);
    for (const other of related) if (!planOf.has(other)) throw new Error(`${slug}: there is no article ${other}`);
  }

  const documentOf = (slug: string, locale: string): Document => {
    const found = byLocale.get(locale)?.get(slug) ?? byLocale.get(FALLBACK)?.get(slug);
    if (!found) throw new Error(`no article ${slug}`);
    return found;
  };
  const entryOf = ({ slug, category, common }: Plan, locale: string): HelpEntry => {
    const { title, content } = documentOf(slug, locale);
    return { slug, title, category, common, text: plainText(content) };
  };
  const lists = new Map<string, HelpEntry[]>();

  return {
    /** Returns every article in reading order. */
    list(locale: string): HelpEntry[] {
      if (!byLocale.has(locale)) return [];
      const list = lists.get(locale) ?? plans.map((plan) => entryOf(plan, locale));
      lists.set(locale, list);
      return list;
    },
    /** Returns undefined when there is no article of that name. */
    article(slug: string, locale: string): HelpArticle | undefined {
      const plan = planOf.get(slug);
      if (!plan) return undefined;
      const { title, content } = documentOf(slug, locale);
      const related = plan.related.map((other) => ({ slug: other, title: documentOf(other, locale).title }));
      return { slug, title, category: plan.category, content, related };
    },
  };
});

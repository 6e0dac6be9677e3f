import { array, boolean, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK, HELP_CATEGORIES } from '../choices';
import { body, oneOf, text } from '../fields';

export const helpEntrySchema = object({
  /** Identifies the article in every language: "deposit-crypto". */
  slug: string().required(),
  title: string().required(),
  category: oneOf(HELP_CATEGORIES).required(),
  /** Whether it is one of the common questions. */
  common: boolean().required(),
  /** Text of the article without markup, for searching. */
  text: string().required(),
});
export type HelpEntry = InferType<typeof helpEntrySchema>;

const related = array(object({ slug: string().required(), title: string().required() })).required();

export const helpArticleSchema = object({
  slug: string().required(),
  title: string().required(),
  category: oneOf(HELP_CATEGORIES).required(),
  /** Light markup: "## headings", paragraphs, "- " and "1. " lists, **strong**, [links](/address). */
  content: string().required(),
  related,
});
export type HelpArticle = InferType<typeof helpArticleSchema>;

export const helpList = defineCall('helpList', {
  access: 'public',
  summary: 'Every article of the help centre in the language of the lang header, in reading order',
  body: body({}),
  data: object({ list: array(helpEntrySchema).required() }),
  errors: [],
});
export const helpDetail = defineCall('helpDetail', {
  access: 'public',
  summary: 'An article of the help centre in the language of the lang header',
  body: body({ slug: text(60).required(CHECK.required) }),
  data: helpArticleSchema,
  errors: ['notFound'],
});

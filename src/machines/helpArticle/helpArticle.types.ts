import type { HelpArticle } from '../../../domain/contract/help';
import type { Outcome } from '../../../domain/contract/outcome';

export interface HelpArticleInput {
  /** Of the address; may name nothing. */
  slug: string;
}

export interface HelpArticleContext extends HelpArticleInput {
  article: HelpArticle | null;
}

export type HelpArticleEvent = { type: 'user.article.retry' };

export type LoadArticleOutput = Outcome<HelpArticle>;

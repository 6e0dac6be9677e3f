import { helpDetail, helpList } from '../../../domain/contract/shell/help';
import { refuse, success } from '../../accounts/result';
import type { ApiDeps } from '../deps';
import { forAll, type Handler } from '../handler';

export function helpHandlers({ help }: ApiDeps): Handler[] {
  return [
    forAll(helpList, (_, { locale }) => success({ list: help.list(locale) })),
    forAll(helpDetail, ({ slug }, { locale }) => {
      const article = help.article(slug, locale);
      return article ? success(article) : refuse('notFound');
    }),
  ];
}

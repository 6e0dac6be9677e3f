import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../domain/contract/choices';
import type { Accounts } from '../accounts/accounts';
import type { NoticeText, NoticeTexts } from '../accounts/notices';
import { readDocument } from '../content/document';
import { behind, startsWith, type ActFamily, type OperatorResult } from './family';

type NoticeAct =
  | { act: 'notice.publish'; texts: NoticeTexts }
  | { act: 'notice.withdraw'; id: string }
  | { act: 'notice.list' };

const NOTICE_USAGE = `  notice publish PATH                tell everybody; PATH is a Markdown file ("# " and the title first), or a folder of
                                     files named by language: en_US.md, which is needed, ja_JP.md, ko_KR.md …
  notice publish --title T --content C   the same in one language for all
  notice list                        the published notices, the newest first
  notice withdraw ID                 take one back`;

const TITLE_MAX = 200;
const CONTENT_MAX = 20_000;
const LISTED = 50;
const FALLBACK = LANGUAGES[0].value;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const isNoticeText = (value: unknown): value is NoticeText => {
  const { title, content } = (value ?? {}) as Record<string, unknown>;
  return isText(title) && title.length <= TITLE_MAX && isText(content) && content.length <= CONTENT_MAX;
};

function readTexts(given: unknown): NoticeTexts | null {
  const known = Object.entries((given ?? {}) as Record<string, unknown>).flatMap(([locale, text]) =>
    LANGUAGES.some(({ value }) => value === locale) && isNoticeText(text) ? [[locale, text] as const] : [],
  );
  const texts = Object.fromEntries(known);
  return FALLBACK in texts && known.length === Object.keys(given ?? {}).length ? texts : null;
}

/** Parses such an act from the operator's socket; null for anything else. */
function readNoticeAct({ act, texts: given, id }: Record<string, unknown>): NoticeAct | null {
  if (act === 'notice.list') return { act };
  if (act === 'notice.withdraw') return isText(id) ? { act, id } : null;
  const texts = act === 'notice.publish' ? readTexts(given) : null;
  return texts && { act: 'notice.publish', texts };
}

/** Reads the texts from a file, or a folder with one file per language. @throws when there is no such file or it has no title. */
function textsAt(path: string): NoticeTexts {
  if (!statSync(path).isDirectory()) return { [FALLBACK]: readDocument(path, {}) };
  const files = LANGUAGES.map(({ value }) => [value, join(path, `${value}.md`)] as const);
  return Object.fromEntries(
    files.filter(([, file]) => existsSync(file)).map(([locale, file]) => [locale, readDocument(file, {})]),
  );
}

/** Parses the arguments after "notice"; null when they are invalid. */
function noticeActOf([word, first, ...rest]: readonly string[]): NoticeAct | null {
  if (word === 'list' && first === undefined) return { act: 'notice.list' };
  if (word === 'withdraw' && rest.length === 0) return readNoticeAct({ act: 'notice.withdraw', id: first });
  if (word !== 'publish' || first === undefined) return null;
  const [title, flag, content, ...others] = rest;
  const texts =
    first === '--title' && flag === '--content' && others.length === 0
      ? { [FALLBACK]: { title, content } }
      : rest.length === 0 && textsAt(first);
  return readNoticeAct({ act: 'notice.publish', texts });
}

function noticeSubject(act: NoticeAct): string {
  if (act.act === 'notice.publish') return act.texts[FALLBACK]?.title ?? '';
  return act.act === 'notice.withdraw' ? act.id : '';
}

function performNoticeAct(act: NoticeAct, { notices }: Accounts): OperatorResult {
  switch (act.act) {
    case 'notice.publish':
      return {
        ok: true,
        message: `published in ${Object.keys(act.texts).length} languages: ${notices.publish(act.texts)}`,
      };
    case 'notice.withdraw':
      return notices.withdraw(act.id)
        ? { ok: true, message: 'withdrawn' }
        : { ok: false, message: `there is no published notice ${act.id}` };
    case 'notice.list': {
      const query = { user: undefined, locale: FALLBACK, scope: 'all', page: 1, page_size: LISTED } as const;
      const { list, total } = notices.list(query);
      const lines = list.map(({ id, time, title }) => `${id}  ${new Date(time).toISOString().slice(0, 16)}  ${title}`);
      return { ok: true, message: [`${total} published`, ...lines].join('\n') };
    }
  }
}

export const noticeActs: ActFamily<NoticeAct> = {
  usage: NOTICE_USAGE,
  fromWords: behind('notice', noticeActOf),
  read: readNoticeAct,
  owns: startsWith('notice'),
  subject: noticeSubject,
  roleOf: ({ act }) => (act === 'notice.list' ? 'any' : 'support'),
  perform: (act, { accounts }) => performNoticeAct(act, accounts),
};

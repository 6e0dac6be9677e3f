import { exportFile, listExports, requestExport } from '../../../domain/contract/account/exports';
import { CHECK } from '../../../domain/contract/choices';
import { MEDIA_TYPES } from '../../accounts/exports';
import { refuse, success } from '../../accounts/result';
import type { ApiDeps } from '../deps';
import { FileAnswer } from '../fileAnswer';
import { forUser, type Handler } from '../handler';

export function exportHandlers({ accounts, exportMaker }: Pick<ApiDeps, 'accounts' | 'exportMaker'>): Handler[] {
  const { exports, activity } = accounts;

  /** A statement covers one year, a tax file one year or all, a full data export none. */
  const yearProblem = (user: number, kind: string, year: number | null): string | null => {
    if (kind === 'data') return year === null ? null : CHECK.choice;
    if (year === null) return kind === 'statement' ? CHECK.required : null;
    return exportMaker.yearsOf(user).includes(year) ? null : CHECK.choice;
  };

  return [
    forUser(listExports, (_, { user }) => success({ list: exports.list(user), years: exportMaker.yearsOf(user) })),
    forUser(requestExport, async ({ kind, year = null, ...proof }, { user, locale, origin }) => {
      const problem = yearProblem(user, kind, year);
      if (problem !== null) return refuse('validation', { fields: { year: problem } });
      const asked = await exports.request(user, { kind, year, locale }, proof);
      if (asked.ok) activity.add(user, 'dataExport', origin, { ref: asked.value.export.id });
      return asked;
    }),
    forUser(exportFile, async ({ export_id: id }, { user }) => {
      const file = await exports.read(user, id);
      return file.ok ? success(new FileAnswer(file.value.bytes, MEDIA_TYPES[file.value.kind])) : file;
    }),
  ];
}

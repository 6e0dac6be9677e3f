import { describe, expect, it } from 'vitest';
import { keepDraft } from '../../../src/app/keepChoice';
import {
  leaveArchived,
  readCredentials,
  readSession,
  readTyped,
  STORED,
  writePortfolio,
  writeSession,
  writeTyped,
} from '../../../src/app/stored';
import { SAMPLE_USER } from '../../../src/machines/shell/app/samples';
import type { Storage } from '../../../src/services/storage';
import { filesBelow, textOf } from '../../support/files';

function storage(): Storage {
  const [kept, drafts] = [new Map<string, unknown>(), new Map<string, unknown>()];
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    onOtherTab: () => () => undefined,
    readDraft: (key) => drafts.get(key) ?? null,
    writeDraft: (key, value) => void drafts.set(key, value),
  };
}

const BOTS = { portfolio: 1, name: 'Bots' };

describe('the portfolio selected in a tab', () => {
  it('is stored for its user, and is the main one after the session', () => {
    const kept = storage();
    writeSession(kept, { token: 'token', user: SAMPLE_USER }, null);
    writePortfolio(kept, SAMPLE_USER, BOTS);
    const session = readSession(kept);
    expect(session).toEqual({ token: 'token', user: SAMPLE_USER, portfolio: BOTS });
    writeSession(kept, session, 'token');
    expect(readSession(kept).portfolio).toEqual(BOTS);
    writeSession(kept, { token: null, user: null }, 'token');
    writeSession(kept, { token: 'token', user: SAMPLE_USER }, null);
    expect(readSession(kept).portfolio).toBeNull();
  });

  it('is the main one once it is archived, which the next page says and the page after it does not', () => {
    const kept = storage();
    writeSession(kept, { token: 'token', user: SAMPLE_USER, portfolio: BOTS }, null);
    expect([leaveArchived(kept), leaveArchived(kept)]).toEqual([true, false]);
    writeSession(kept, { token: 'token', user: SAMPLE_USER, portfolio: BOTS }, 'token');
    const session = readSession(kept);
    expect(session).toEqual({ token: 'token', user: SAMPLE_USER, portfolio: null, archived: 'Bots' });
    writeSession(kept, session, 'token');
    expect(readSession(kept)).toEqual({ token: 'token', user: SAMPLE_USER, portfolio: null });
  });

  it('does not apply to another user', () => {
    const kept = storage();
    writePortfolio(kept, SAMPLE_USER, BOTS);
    kept.write('user_info', { ...SAMPLE_USER, id: 'other' });
    expect(readSession(kept).portfolio).toBeNull();
  });
});

it('nothing of an ended session remains in the browser', () => {
  const kept = storage();
  writeSession(kept, { token: 'token', user: SAMPLE_USER, portfolio: BOTS }, null);
  expect(readCredentials(kept)).toEqual({ token: 'token', user: SAMPLE_USER });
  writeSession(kept, { token: null, user: null }, 'token');
  expect([readSession(kept), readCredentials(kept)]).toEqual([{ token: null, user: null, portfolio: null }, null]);
  expect(Object.values(STORED).map((key) => kept.read(key))).toEqual(Object.values(STORED).map(() => null));
});

describe('what is typed into an order form', () => {
  const OTHER = { ...SAMPLE_USER, id: 'other' };
  const VISITOR = { token: null, user: null };
  const signIn = (kept: Storage, user = SAMPLE_USER) => writeSession(kept, { token: 'token', user }, null);

  it('is there again for the visitor who has signed in, and for the user whose session had ended', () => {
    const kept = storage();
    writeTyped(kept, 'form', '1');
    signIn(kept);
    expect(readTyped(kept, 'form')).toBe('1');
    writeTyped(kept, 'form', '2');
    writeSession(kept, VISITOR, 'token');
    signIn(kept);
    expect(readTyped(kept, 'form')).toBe('2');
  });

  it('is shown to nobody else in the tab: neither to a visitor nor to another user', () => {
    const kept = storage();
    signIn(kept);
    writeTyped(kept, 'form', '1');
    writeSession(kept, VISITOR, 'token');
    writeTyped(kept, 'form', '2');
    expect(readTyped(kept, 'form')).toBeNull();
    signIn(kept, OTHER);
    expect(readTyped(kept, 'form')).toBeNull();
    signIn(kept);
    expect(readTyped(kept, 'form')).toBeNull();
  });

  it('is not shown under another portfolio', () => {
    const kept = storage();
    signIn(kept);
    writeTyped(kept, 'form', '1');
    writePortfolio(kept, SAMPLE_USER, BOTS);
    writeSession(kept, readSession(kept), 'token');
    expect(readTyped(kept, 'form')).toBeNull();
  });
});

describe('the data stored in the browser', () => {
  const PLACES = [
    ...['bindCalls', 'keepChoice', 'stored'].map((name) => `src/app/${name}.ts`),
    ...['chart', 'clickOrder', 'futuresOrder', 'sideCharts', 'spotOrder', 'tradeLayout'].map(
      (name) => `src/app/flows/${name}.ts`,
    ),
    ...['always', 'markets', 'seconds', 'settings', 'tools', 'wallet'].map((name) => `src/app/flowGroups/${name}.ts`),
  ];

  it('is written only in these places, none of which holds a password or a code', () => {
    const sources = [...filesBelow('src', '.ts'), ...filesBelow('src', '.tsx')];
    const writing = sources.filter((file) => /\.write(?:Draft)?\(/.test(textOf(file)) && !file.endsWith('storage.ts'));
    expect(writing.filter((file) => /storage/.test(textOf(file))).toSorted()).toEqual(PLACES.toSorted());
    const direct = sources.filter((file) => /(?:local|session)Storage|indexedDB|document\.cookie/.test(textOf(file)));
    expect(direct).toEqual(['src/services/storage.ts']);
  });

  it('is only account and ticket for a reset or a registration, whatever else their flow knows', () => {
    const kept = storage();
    const { actions } = keepDraft<string>({ storage: kept }, 'draft', () => ({ account: '', ticket: '' }));
    const context = { account: 'a@statex.test', ticket: 'ticket', password: 'Login-password-1', code: '123456' };
    actions.keepDraft({ context });
    expect(kept.readDraft('draft')).toEqual({ account: 'a@statex.test', ticket: 'ticket' });
  });
});

import { describe, expect, it } from 'vitest';
import { readSession, writePortfolio, writeSession } from '../../../src/app/stored';
import { SAMPLE_USER } from '../../../src/machines/shell/app/samples';
import type { Storage } from '../../../src/services/storage';

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

describe('the portfolio that a tab goes by', () => {
  it('is kept for its user, and is the main one’s after the session', () => {
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

  it('is none of another user', () => {
    const kept = storage();
    writePortfolio(kept, SAMPLE_USER, BOTS);
    kept.write('user_info', { ...SAMPLE_USER, id: 'other' });
    expect(readSession(kept).portfolio).toBeNull();
  });
});

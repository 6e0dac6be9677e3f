import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStageDeps } from '../../../inspector/app/stage/createStageApp';
import { startApp } from '../../../src/app/createApp';
import type { Deps } from '../../../src/app/deps';
import { createTickBoard } from '../../../src/machines/market/market/tickBoard';
import { SAMPLE_CREDENTIALS } from '../../../src/machines/shell/app/samples';

const STORED: Readonly<Record<string, unknown>> = {
  token: SAMPLE_CREDENTIALS.token,
  user_info: SAMPLE_CREDENTIALS.user,
  language: { name: 'Deutsch', value: 'de_DE', lang: 'de-DE', flag: 'de' },
};

beforeEach(() => void vi.stubGlobal('reportError', vi.fn()));
afterEach(() => void vi.unstubAllGlobals());

it('the application names the chosen language in its first calls, before the texts are loaded', () => {
  const did: string[] = [];
  const silent = createStageDeps();
  const http: Deps['http'] = {
    ...silent.http,
    setLanguage: (locale) => void did.push(locale),
    call: (id) => {
      did.push(id);
      return new Promise<never>(() => undefined);
    },
  };
  const storage = { ...silent.storage, read: (key: string) => STORED[key] ?? null };
  const language = { use: () => new Promise<never>(() => undefined) };
  const app = startApp({ ...silent, board: createTickBoard(() => 0), http, storage, language });
  app.handle.root.stop();
  expect([did[0], did.includes('centerIndex')]).toEqual(['de_DE', true]);
});

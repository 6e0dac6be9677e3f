import { afterEach, expect, it, vi } from 'vitest';
import { wire } from '../../../src/services/http';

const REQUEST = {
  method: 'POST',
  url: '/api/logout',
  headers: {},
  body: null,
  answerAs: 'text',
  timeoutMs: 8000,
} as const;

/** An XMLHttpRequest that is answered at once with this status. */
const answering = (status: number) =>
  class {
    readonly status = status;
    readonly response = '{"code":200}';
    readonly upload = {};
    onload = () => undefined;
    onloadend = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    getResponseHeader = () => null;
    send(): void {
      this.onload();
      this.onloadend();
    }
  };

afterEach(() => void vi.unstubAllGlobals());

it.each([
  [200, true],
  [201, false],
  [204, false],
  [304, false],
  [403, false],
  [500, false],
])('takes an answer with status %i as one: %s', async (status, isOk) => {
  vi.stubGlobal('XMLHttpRequest', answering(status));
  expect(await wire(REQUEST)).toMatchObject({ isOk });
});

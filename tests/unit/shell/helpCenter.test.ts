import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { bindCalls } from '../../../src/app/bindCalls';
import { defineHelpCenterFlow } from '../../../src/app/flowGroups/help';
import { queryOf } from '../../../src/machines/shell/helpCenter/helpCenter.machine';
import { createAddress } from '../../../src/services/page';

it('the help centre follows the search in its address, and ignores other pages', async () => {
  const address = createAddress();
  const answer = fromPromise(() => Promise.resolve({ ok: true, value: { list: [] } }));
  const flow = bindCalls(defineHelpCenterFlow({ address }), () => answer);
  const help = createActor(flow, { input: { query: 'fees', languageTag: 'en-US' } }).start();
  await Promise.resolve();
  await Promise.resolve();
  expect([queryOf(help.getSnapshot()), help.getSnapshot().hasTag('nothingFound')]).toEqual(['fees', true]);
  address.show('/user/helpDetail?id=fees&q=other');
  expect(queryOf(help.getSnapshot())).toBe('fees');
  address.show('/user/helpcenter');
  expect([queryOf(help.getSnapshot()), help.getSnapshot().hasTag('browsing')]).toEqual(['', true]);
  address.show('/user/helpcenter?q=two+words');
  expect(queryOf(help.getSnapshot())).toBe('two words');
});

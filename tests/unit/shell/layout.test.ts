import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { defineLayoutFlow } from '../../../src/app/flowGroups/always';
import { createAddress } from '../../../src/services/page';

it('what lies over a page closes when another page is opened, and stays while its query changes', () => {
  const address = createAddress();
  const layout = createActor(defineLayoutFlow({ address })).start();
  address.show('/markets');
  layout.send({ type: 'user.drawer.open' });
  address.show('/markets?tab=futures');
  expect(layout.getSnapshot().value).toBe('drawer');
  address.show('/home');
  expect(layout.getSnapshot().value).toBe('plain');
  layout.send({ type: 'user.androidDownload.open' });
  address.show('/markets?tab=futures');
  expect(layout.getSnapshot().value).toBe('plain');
});

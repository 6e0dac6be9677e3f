import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import type { Notice } from '../../../domain/contract/shell/notices';
import {
  noticeReadingMachine,
  openedOf,
  readOf,
  withRead,
} from '../../../src/machines/shell/noticeReading/noticeReading.machine';

const notice = (id: string, time: number): Notice => ({
  id,
  kind: 'published',
  params: [],
  title: id,
  content: id,
  time,
  read: false,
});

it('an opened notice stays among the unread ones, once and as read, when the exchange drops it', () => {
  const marked: string[] = [];
  const machine = noticeReadingMachine.provide({
    actions: { markRead: (_, params) => void marked.push(params.notice.id) },
  });
  const reading = createActor(machine, { input: { wanted: 'n1' } }).start();
  expect(openedOf(reading.getSnapshot())).toEqual(['n1']);
  const [newer, older] = [notice('n3', 3), notice('n2', 2)];
  reading.send({ type: 'user.notice.open', notice: older });
  reading.send({ type: 'user.notice.close', id: 'n2' });
  reading.send({ type: 'user.notice.open', notice: older });
  expect([openedOf(reading.getSnapshot()), marked]).toEqual([['n1', 'n2'], ['n2']]);
  const read = readOf(reading.getSnapshot());
  expect(withRead([newer, older], read)).toEqual([newer, older]);
  expect(withRead([newer], read)).toEqual([newer, { ...older, read: true }]);
});

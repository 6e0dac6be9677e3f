import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { recordListMachine } from '../../../src/machines/tools/recordList/recordList.machine';
import { NoticeList } from '../../../src/views/shell/notices/NoticeList';

vi.mock('../../../src/views/shell/notices/NoticeCard', () => ({ NoticeCard: () => null }));
vi.mock('../../../src/views/app/useFlow', async () => {
  const { createActor: start } = await import('xstate');
  const { withFakes: faked } = await import('../../../inspector/machines/explorer/fakes');
  const { noticeReadingMachine } = await import('../../../src/machines/shell/noticeReading/noticeReading.machine');
  const flow = start(faked(noticeReadingMachine), { input: { wanted: null } });
  return { useFlow: () => flow };
});
afterEach(cleanup);

/** A list that loads a page, of which an earlier one has been shown or not. */
function loading(shown: { list: []; total: number } | null) {
  const machine = withFakes(recordListMachine);
  const input = { source: 'notices' } as const;
  const { context } = createActor(machine, { input }).getSnapshot();
  const snapshot = machine.resolveState({ value: 'loading', context: { ...context, page: 2, shown } as never });
  const list = createActor(machine, { snapshot, input });
  return render(<NoticeList list={list as never} scope="all" wanted={null} />).container;
}

it('the pager keeps its place, and the focus with it, while the next page of notices loads', () => {
  const shown = loading({ list: [], total: 60 });
  expect(shown.querySelector('[aria-busy="true"]')).toBeTruthy();
  expect(screen.getByRole('navigation').textContent).toBe('pageOf');
});

it('there is no pager before the first page of notices', () => {
  const shown = loading(null);
  expect(shown.querySelector('[aria-busy="true"]')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

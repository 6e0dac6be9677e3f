import { expect, it, vi } from 'vitest';
import { changes, chooses, sends } from '../../../src/views/kit/sends';

type Event =
  | { type: 'user.order.submit' }
  | { type: 'user.order.cancel'; id: string }
  | { type: 'user.side.choose'; side: 'buy' | 'sell' };

const flow = () => ({ send: vi.fn<(event: Event) => void>() });

it('a control sends its event, alone or with its data, and bears its name', () => {
  const { send } = flow();
  const bare = sends({ send }, 'user.order.submit');
  const full = sends({ send }, { type: 'user.order.cancel', id: 'o1' });
  bare.onClick();
  full.onClick();
  expect([bare['data-send'], full['data-send']]).toEqual(['user.order.submit', 'user.order.cancel']);
  expect(send.mock.calls).toEqual([[{ type: 'user.order.submit' }], [{ type: 'user.order.cancel', id: 'o1' }]]);
});

it('a field and a choice send their value as a member of the event', () => {
  const { send } = flow();
  const field = changes({ send }, 'user.order.cancel', 'id');
  const choice = chooses({ send }, 'user.side.choose', 'side');
  field.onChange('o2');
  choice.onChange('sell');
  expect([field['data-send'], choice.send]).toEqual(['user.order.cancel', 'user.side.choose']);
  expect(send.mock.calls).toEqual([
    [{ type: 'user.order.cancel', id: 'o2' }],
    [{ type: 'user.side.choose', side: 'sell' }],
  ]);
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFollowed } from '../../../src/views/kit/useFollowed';

afterEach(cleanup);

/** A store that the first subscriber opens, and that says nothing afterwards. */
function openedBySubscribing() {
  let value = 'connecting';
  return {
    read: () => value,
    subscribe: () => {
      value = 'live';
      return () => undefined;
    },
  };
}

it('a follower shows what subscribing itself has changed', async () => {
  const { read, subscribe } = openedBySubscribing();
  const Shown = () => <p>{useFollowed(subscribe, read)}</p>;
  render(<Shown />);
  expect(await screen.findByText('live')).toBeTruthy();
});

import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DropZone } from '../../../src/views/kit/DropZone';

afterEach(cleanup);

it('a file dropped while none is taken neither counts nor takes the place of the page', () => {
  const taken = vi.fn<(file: File) => void>();
  render(
    <DropZone onFile={taken} disabled>
      <p>Photo</p>
    </DropZone>,
  );
  for (const kind of ['dragOver', 'drop'] as const) {
    const event = createEvent[kind](screen.getByText('Photo'), { dataTransfer: { files: [new File([], 'id.png')] } });
    fireEvent(screen.getByText('Photo'), event);
    expect([kind, event.defaultPrevented]).toEqual([kind, true]);
  }
  expect(taken).not.toHaveBeenCalled();
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { focusFirst } from '../../../src/views/kit/focusFirst';

afterEach(cleanup);

it.each([
  [{ list: 'wrong', kind: 'wrong' }, 'List'],
  [{ kind: 'wrong' }, 'Kind'],
  [{ name: 'wrong', list: 'wrong' }, 'Name'],
])('the focus goes to the first field with a problem of %o, whatever its kind', (problems, label) => {
  render(
    <form aria-label="Form">
      <button type="button">Help</button>
      <input name="name" aria-label="Name" />
      <textarea name="list" aria-label="List" />
      <select name="kind" aria-label="Kind" />
    </form>,
  );
  focusFirst(screen.getByRole<HTMLFormElement>('form'), problems);
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

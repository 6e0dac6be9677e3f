import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { focusFirst, focusMissing } from '../../../src/views/kit/focusFirst';

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

it.each([
  ['invalid', '0', 'Stake'],
  ['empty', '', 'Note'],
])('in a section without a form, the focus goes to the field that is %s', (_, stake, label) => {
  render(
    <section>
      <input aria-label="Pair" defaultValue="BTC" />
      <input aria-label="Note" />
      <input aria-label="Stake" defaultValue={stake} aria-invalid={stake === '0'} />
      <button type="button">Up</button>
    </section>,
  );
  focusMissing(screen.getByRole<HTMLButtonElement>('button'));
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

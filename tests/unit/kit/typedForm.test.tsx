import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useFormik } from 'formik';
import { afterEach, expect, it, vi } from 'vitest';
import { TextField } from '../../../src/views/kit/TextField';
import { boundField, submitsTyped } from '../../../src/views/kit/typedForm';

afterEach(cleanup);

function Names({ waits, submit }: { waits: boolean; submit: () => void }) {
  const form = useFormik({ initialValues: { first: 'Ada', last: '' }, onSubmit: () => undefined });
  const problems = form.values.last === '' ? { last: 'missing' } : {};
  const bind = (name: 'first' | 'last') =>
    boundField(form, name, (problems as Partial<Record<string, string>>)[name], (key) => `is ${key}`);
  return (
    <form aria-label="names" {...submitsTyped(form, problems, waits, submit)}>
      <TextField {...bind('first')} label="first" />
      <TextField {...bind('last')} label="last" />
    </form>
  );
}

it('a submission shows the problem of a field that was never entered, and leads to it', async () => {
  const submit = vi.fn<() => void>();
  render(<Names waits={false} submit={submit} />);
  expect(screen.queryByText('is missing')).toBeNull();
  fireEvent.submit(screen.getByRole('form'));
  expect(await screen.findByText('is missing')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('last'));
  expect(submit).toHaveBeenCalledTimes(1);
});

it('the problem of a field goes when it is mended', async () => {
  render(<Names waits={false} submit={vi.fn<() => void>()} />);
  fireEvent.blur(screen.getByLabelText('last'));
  expect(await screen.findByText('is missing')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('last'), { target: { value: 'Lovelace' } });
  expect(screen.queryByText('is missing')).toBeNull();
});

it('nothing is submitted while the flow waits', () => {
  const submit = vi.fn<() => void>();
  render(<Names waits submit={submit} />);
  fireEvent.submit(screen.getByRole('form'));
  expect(submit).not.toHaveBeenCalled();
  expect(screen.queryByText('is missing')).toBeNull();
});

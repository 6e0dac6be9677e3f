import { useFormik } from 'formik';
import { SubmitButton } from '../../kit/Button';
import { Form } from '../../kit/Form';
import { TextField } from '../../kit/TextField';

interface NameFormProps {
  /** Initial value. */
  name: string;
  label: string;
  save: string;
  /** Maximum number of characters. */
  max: number;
  busy: boolean;
  /** Event sent by `onName`. */
  send: string;
  /** Problem with a name, translated; null for none. */
  problemOf: (name: string) => string | null;
  onName: (name: string) => void;
}

export function NameForm({ name, label, save, max, busy, send, problemOf, onName }: NameFormProps) {
  const form = useFormik({ initialValues: { name }, onSubmit: (values) => onName(values.name) });
  return (
    <Form noValidate onSubmit={form.handleSubmit}>
      <TextField
        label={label}
        name="name"
        autoComplete="off"
        maxLength={max}
        value={form.values.name}
        onChange={(text) => void form.setFieldValue('name', text)}
        onBlur={() => void form.setFieldTouched('name')}
        error={form.touched.name ? problemOf(form.values.name) : null}
      />
      <SubmitButton busy={busy} reason={null} data-send={send}>
        {save}
      </SubmitButton>
    </Form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { config, type ZodType } from 'zod';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';
import { formToast } from './form-toast.ts';
import { whatToDo } from './what-to-do.ts';

// The Content-Security-Policy forbids what zod tries first, `new Function`; Firefox reports the attempt as an error.
config({ jitless: true });

type SubmitFormOptions<Values extends FieldValues> = {
  schema: ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  mode?: 'onSubmit' | 'onChange';
  /** Sends the values. What it throws is shown by the form. */
  send: (values: Values, form: UseFormReturn<Values>) => Promise<void>;
  onInvalid?: (errors: FieldErrors<Values>, form: UseFormReturn<Values>) => void;
};

function isFieldOf<Values extends FieldValues>(values: Values, name: string): name is Path<Values> {
  return name in values;
}

/** Writes the API's messages under their fields. Returns false when there was none for a field of this form. */
function showFieldErrors<Values extends FieldValues>(error: unknown, form: UseFormReturn<Values>): boolean {
  if (!(error instanceof ApiError)) return false;
  let isShown = false;
  for (const [name, message] of Object.entries(error.fields)) {
    if (!isFieldOf(form.getValues(), name)) continue;
    form.setError(name, { message }, { shouldFocus: !isShown });
    isShown = true;
  }
  return isShown;
}

/**
 * A form that a schema checks before it is sent. A failure is shown once: under the fields that the API names, else in
 * a toast that the next try closes; `problem` then says what to do, where there is something. `busy` is true from
 * submit until `send` is done.
 */
export function useSubmitForm<Values extends FieldValues>(options: SubmitFormOptions<Values>) {
  const { schema, defaultValues, mode = 'onSubmit', send, onInvalid } = options;
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues, mode });

  async function sendAndTell(values: Values): Promise<void> {
    formToast.clear();
    try {
      await send(values, form);
    } catch (error) {
      if (showFieldErrors(error, form)) return;
      formToast.error(errorText(error));
      const message = whatToDo(error);
      if (message) form.setError('root', { message });
    }
  }

  return {
    form,
    busy: form.formState.isSubmitting,
    problem: form.formState.errors.root?.message,
    submit: form.handleSubmit(sendAndTell, (errors) => onInvalid?.(errors, form)),
    /** What a field needs: its registration and its error. */
    field: <Name extends Path<Values>>(name: Name, register?: RegisterOptions<Values, Name>) => ({
      ...form.register(name, register),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  };
}

import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { config, type ZodType } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { adviceFor, errorText } from '../feedback/error-text.ts';
import { showToast } from '../feedback/notify.ts';
import { useIsMounted } from '../feedback/use-is-mounted.ts';

// Prevents zod from calling `new Function`. The Content-Security-Policy forbids the call, and Firefox reports an error.
config({ jitless: true });

type SubmitFormOptions<Values extends FieldValues> = {
  schema: ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** The stored values, if the form changes something. After each change of these, fields that are not edited show them. */
  values?: Values | undefined;
  mode?: 'onSubmit' | 'onChange';
  /** Sends the values. If this function throws, the form shows the error. */
  onSubmit: (values: Values, form: UseFormReturn<Values>) => Promise<void>;
  onInvalid?: (errors: FieldErrors<Values>, form: UseFormReturn<Values>) => void;
};

/** The props that connect an input to a form. */
export type FieldRegistration = UseFormRegisterReturn & { error: string | undefined; readOnly: boolean };

function isFieldOf<Values extends FieldValues>(values: Values, name: string): name is Path<Values> {
  return name in values;
}

/** Shows the API's messages below their fields. Returns false if no message belongs to a field of this form. */
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
 * Returns a form that a schema validates before it is sent. A failure is shown once: below the fields that the API
 * rejected, otherwise in a toast. After the user has left the form, it is always shown in a toast. `problem` may add
 * advice. `busy` is true from submit until `onSubmit` has finished. `waitFor` takes a promise of a value, such as a picture
 * that is being read. A submitted form waits for it.
 */
export function useSubmitForm<Values extends FieldValues>(options: SubmitFormOptions<Values>) {
  const { schema, defaultValues, values, mode = 'onSubmit', onSubmit, onInvalid } = options;
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues,
    mode,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
  });
  const [isWaiting, setWaiting] = useState(false);
  const awaited = useRef<Promise<void>>(undefined);
  const isMounted = useIsMounted();

  async function sendValues(values: Values): Promise<void> {
    formToast.clear();
    try {
      await onSubmit(values, form);
    } catch (error) {
      if (isMounted() && showFieldErrors(error, form)) return;
      formToast.error(errorText(error));
      const message = adviceFor(error);
      if (message) form.setError('root', { message });
    }
  }

  const validateAndSend = form.handleSubmit(sendValues, (errors) => onInvalid?.(errors, form));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWaiting(true);
    await awaited.current;
    setWaiting(false);
    await validateAndSend(event);
  }

  const { errors, isSubmitting } = form.formState;
  const busy = isWaiting || isSubmitting;
  return {
    form,
    busy,
    problem: errors.root?.message,
    hasInvalidField: Object.keys(errors).some((name) => name !== 'root'),
    submit,
    waitFor: (value: Promise<void>) => {
      awaited.current = value;
    },
    /**
     * Returns the props of a field. It is read-only while the form is being sent, because many forms are then emptied or
     * closed, and would discard newer text.
     */
    field: <Name extends Path<Values>>(
      name: Name,
      register?: RegisterOptions<Values, Name>,
    ): FieldRegistration => ({
      ...form.register(name, register),
      error: form.getFieldState(name, form.formState).error?.message,
      readOnly: busy,
    }),
  };
}

let shown: Promise<() => void> | undefined;

/** The single toast that shows why a form was rejected. */
export const formToast = {
  error: (text: string): void => {
    formToast.clear();
    shown = showToast('error', text);
  },
  /** Closes the toast when the form is sent again. */
  clear: (): void => void shown?.then((close) => close()),
};

import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
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
import { useUnsaved } from '../feedback/unsaved.ts';
import { drafts } from '../storage/drafts.ts';
import { showToast } from '../toasts/notify.ts';

// Prevents zod from calling `new Function`. The Content-Security-Policy forbids the call, and Firefox reports an error.
config({ jitless: true });

/**
 * Thrown by `onSubmit` if nothing was sent. The form shows a message for each of `fields`, and no toast, unless the user
 * has left the form.
 */
export class NotSent extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>> = {}) {
    super(Object.values(fields).join(' '));
    this.fields = fields;
  }
}

type SubmitFormOptions<Values extends FieldValues> = {
  /** Schema, or a function that returns the schema for these values. */
  schema: ZodType<Values, Values> | ((values: Values) => ZodType<Values, Values>);
  defaultValues: DefaultValues<Values>;
  /** The stored values, if the form changes something. After each change of these, fields that are not edited show them. */
  values?: Values | undefined;
  mode?: 'onSubmit' | 'onChange';
  /**
   * Name of the draft, which is different for each form of an account and each object that it changes. It keeps what was
   * typed until it is sent, except passwords and files. Null for the forms of visitors.
   */
  draft: string | null;
  /** Called if a draft was restored. */
  onRestored?: () => void;
  /** Sends the values. If this function throws, the draft stays, and the form shows the error. */
  onSubmit: (values: Values, form: UseFormReturn<Values>) => Promise<void>;
  onInvalid?: (errors: FieldErrors<Values>, form: UseFormReturn<Values>) => void;
};

/** The props that connect an input to a form. */
export type FieldRegistration = UseFormRegisterReturn & { error: string | undefined; readOnly: boolean };

function isFieldOf<Values extends FieldValues>(values: Values, name: string): name is Path<Values> {
  return name in values;
}

/** Shows the messages of an error below their fields. Returns false if no message belongs to a field of this form. */
function showFieldErrors<Values extends FieldValues>(error: unknown, form: UseFormReturn<Values>): boolean {
  if (!(error instanceof ApiError || error instanceof NotSent)) return false;
  let isShown = false;
  for (const [name, message] of Object.entries(error.fields)) {
    if (!isFieldOf(form.getValues(), name)) continue;
    form.setError(name, { message }, { shouldFocus: !isShown });
    isShown = true;
  }
  return isShown;
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTextField(element: Element): element is TextField {
  const isInput = element instanceof HTMLInputElement && element.type !== 'file';
  return isInput || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

/** Returns false if the field contains a value of which no event has told the form. */
function isKnown(field: TextField, value: unknown): boolean {
  const isSameText = field.value === String(value ?? '');
  if (!(field instanceof HTMLInputElement)) return isSameText;
  if (field.type === 'checkbox') return field.checked === Boolean(value);
  return isSameText || (field.type === 'radio' && !field.checked);
}

/** Reads the fields that a password manager or an in-app browser has filled in without an event. */
async function readFields<Values extends FieldValues>(
  element: HTMLFormElement,
  form: UseFormReturn<Values>,
): Promise<void> {
  for (const field of [...element.elements].filter(isTextField)) {
    const { name } = field;
    const values = form.getValues();
    if (!isFieldOf(values, name) || isKnown(field, values[name])) continue;
    await form.register(name).onChange({ target: field, type: 'change' });
  }
}

type Entry = [name: string, value: unknown];

/** Returns false for passwords and files. */
const isStorable = ([name, value]: Entry) => !/password/i.test(name) && !(value instanceof File);

/**
 * Stores what the user types until it is sent, and restores it when the form is shown again. Returns true while the form
 * contains anything that is not sent.
 */
function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { draft, mode, onRestored }: Pick<SubmitFormOptions<Values>, 'draft' | 'mode' | 'onRestored'>,
): boolean {
  const [isChanged, setIsChanged] = useState(false);

  const restore = useEffectEvent((stored: object) => {
    for (const [name, value] of Object.entries(stored)) {
      if (isFieldOf(form.getValues(), name))
        form.setValue(name, value, { shouldDirty: true, shouldValidate: mode === 'onChange' });
    }
    onRestored?.();
  });

  useEffect(() => {
    if (draft === null) return;
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {}, defaultValues }) => {
        const defaults: Record<string, unknown> = { ...defaultValues };
        // A field without a default value is unchanged if it is empty.
        const isChanged = ([name, value]: Entry) =>
          name in dirtyFields && ((value ?? '') !== '' || (defaults[name] ?? '') !== '');
        const changed = Object.entries(values).filter(isChanged);
        const stored = changed.filter(isStorable);
        setIsChanged(changed.length > 0);
        if (stored.length > 0) drafts.save(draft, Object.fromEntries(stored));
        else drafts.remove(draft);
      },
    });
    const stored = drafts.read(draft);
    if (typeof stored === 'object' && stored !== null) restore(stored);
    return stop;
  }, [draft, form]);

  return isChanged;
}

/**
 * Returns a form that a schema validates before it is sent. A failure is shown once: below the fields that the API
 * rejected, otherwise in a toast. After the user has left the form, it is always shown in a toast. `problem` may add
 * advice. `busy` is true from submit until `onSubmit` has finished.
 */
export function useSubmitForm<Values extends FieldValues>(options: SubmitFormOptions<Values>) {
  const {
    schema,
    defaultValues,
    values,
    mode = 'onSubmit',
    draft,
    onRestored,
    onSubmit,
    onInvalid,
  } = options;
  const form = useForm<Values>({
    resolver: (input, context, resolverOptions) =>
      zodResolver(typeof schema === 'function' ? schema(input) : schema)(input, context, resolverOptions),
    defaultValues,
    mode,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
  });
  const [isWaiting, setWaiting] = useState(false);
  const readPicture = useRef<() => Promise<void>>(undefined);

  async function sendValues(values: Values, element: HTMLFormElement): Promise<void> {
    formToast.clear();
    try {
      await onSubmit(values, form);
      // The form may have disappeared in the meantime.
      if (draft !== null) drafts.remove(draft);
    } catch (error) {
      if (element.isConnected && showFieldErrors(error, form)) return;
      if (error instanceof NotSent && error.message === '') return;
      formToast.error(errorText(error));
      const message = adviceFor(error);
      if (message) form.setError('root', { message });
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // React removes it from the event.
    const element = event.currentTarget;
    setWaiting(true);
    await readFields(element, form);
    await readPicture.current?.();
    setWaiting(false);
    await form.handleSubmit(
      (values) => sendValues(values, element),
      (errors) => onInvalid?.(errors, form),
    )(event);
  }

  const { errors, isSubmitting } = form.formState;
  const busy = isWaiting || isSubmitting;
  const isChanged = useDraft(form, { draft, mode, ...(onRestored && { onRestored }) });
  useUnsaved(isChanged && !busy);
  return {
    form,
    busy,
    problem: errors.root?.message,
    hasInvalidField: Object.keys(errors).some((name) => name !== 'root'),
    submit,
    /** Takes the function that reads the picture of a form. */
    readBeforeSubmit: (read: () => Promise<void>) => {
      readPicture.current = read;
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

let openToast: Promise<() => void> | undefined;

/** The single toast that shows why a form was rejected. */
export const formToast = {
  error: (text: string): void => {
    formToast.clear();
    openToast = showToast('error', text);
  },
  /** Closes the toast when the form is sent again. */
  clear: (): void => void openToast?.then((close) => close()),
};

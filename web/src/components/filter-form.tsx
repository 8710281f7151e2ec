import {
  type ChangeEvent,
  type ComponentProps,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { Form, useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import { withChanges } from '#lib/url/filter.ts';

/** Delay after the last keystroke, in milliseconds. */
const typingPauseMs = 300;

type Field = HTMLInputElement | HTMLSelectElement;

function isField(element: EventTarget): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

const fieldsOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(isField).filter(({ name }) => name !== '');

const isCheckbox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';
const isChoice = (field: Field) => field instanceof HTMLSelectElement || isCheckbox(field);

/** Returns true for a date of which the user has typed only a part. */
const isIncomplete = (field: Field) => field === document.activeElement && !field.validity.valid;

const chosenIn = (field: Field) => (isCheckbox(field) && !field.checked ? '' : field.value.trim());

/** Returns true if the user has changed the field before the app was loaded. */
function isChangedEarly(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

/** Shows a value of the URL. A select without this value shows its default. */
function show(field: Field, value: string): void {
  if (isCheckbox(field)) field.checked = field.value === value;
  else if (field.value.trim() !== value.trim()) field.value = value;
  if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.value = '';
}

type FilterFormProps = Omit<
  ComponentProps<typeof Form>,
  'ref' | 'role' | 'onChange' | 'onBlur' | 'onSubmit'
> & {
  /** False if typed texts are sent only with the submit button or the next choice. */
  sendsWhileTyping?: boolean;
  /** Called after Enter or the submit button. */
  onSubmitted?: () => void;
};

type Typing = { field: Field; timer: ReturnType<typeof setTimeout> };

function stopTyping(typing: RefObject<Typing | undefined>): void {
  clearTimeout(typing.current?.timer);
  typing.current = undefined;
}

/**
 * Form whose uncontrolled fields show the values of the URL with their names, and change them. A choice is one step of
 * Back. A typed text is sent after a pause or when the field loses the focus, and a longer text replaces its step of
 * Back. Parameters without a field stay.
 */
export function FilterForm({ sendsWhileTyping = true, onSubmitted, ...props }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<Typing>(undefined);
  const sent = useRef<string>(undefined);
  const isFirst = useRef(true);
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const isHydrated = useIsHydrated();

  function send({ isTyped }: { isTyped: boolean }): void {
    stopTyping(typing);
    const fields = fieldsOf(form.current).filter((field) => !isIncomplete(field));
    const values = Object.fromEntries(fields.map((field) => [field.name, chosenIn(field)]));
    // Reads the current URL, because a second change can occur before React has rendered the first.
    const before = new URLSearchParams(location.search);
    const after = withChanges(location.search, values);
    const changed = fields.filter(({ name }) => (before.get(name) ?? '') !== (after.get(name) ?? ''));
    if (changed.length === 0) return;
    sent.current = after.toString();
    const isLonger = changed.every(({ name }) => before.has(name) && after.has(name));
    setParams(after, { preventScrollReset: true, replace: isTyped && isLonger });
  }

  /** Shows the URL in the fields. Keeps what the user is typing, and what they had entered before the app was loaded. */
  const showUrl = useEffectEvent(() => {
    const fields = fieldsOf(form.current);
    const early = isFirst.current ? fields.filter(isChangedEarly) : [];
    isFirst.current = false;
    const isOwn = params.toString() === sent.current;
    if (!isOwn) stopTyping(typing);
    for (const field of fields) {
      if (field === typing.current?.field || early.includes(field)) continue;
      show(field, params.get(field.name) ?? '');
    }
    if (early.length > 0) send({ isTyped: false });
  });
  // The first render of prerendered HTML does not know the URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the URL
  useLayoutEffect(() => {
    if (isHydrated) showUrl();
  }, [isHydrated, params]);

  // A text that was not sent yet must not bring the user back from the page that they have opened.
  const isLeaving = next !== undefined && next !== pathname;
  useEffect(() => {
    if (isLeaving) stopTyping(typing);
    return () => stopTyping(typing);
  }, [isLeaving]);

  function change({ target: field }: ChangeEvent<HTMLFormElement>): void {
    if (!isField(field)) return;
    if (isChoice(field)) send({ isTyped: false });
    if (isChoice(field) || !sendsWhileTyping) return;
    stopTyping(typing);
    const timer = setTimeout(() => !isIncomplete(field) && send({ isTyped: true }), typingPauseMs);
    typing.current = { field, timer };
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    send({ isTyped: sendsWhileTyping });
    onSubmitted?.();
  }

  return (
    <Form
      {...props}
      ref={form}
      role="search"
      onChange={change}
      onBlur={() => typing.current && send({ isTyped: true })}
      onSubmit={submit}
    />
  );
}

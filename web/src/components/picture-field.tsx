import { messages } from '@almighty-tools/functions/contract/messages.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { scalePicture } from '#lib/forms/scale-picture.ts';
import * as texts from '#texts/components.ts';
import { TextField } from './field.tsx';

type PictureFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  help: string;
  /** Maximum width and height of the picture in pixels. */
  maxSidePx: number;
  /** Message for a file that is not a picture. */
  notAnImage: string;
  /** `readBeforeSubmit` of the form. */
  readBeforeSubmit: (read: () => Promise<void>) => void;
  /** Shows the chosen picture, or what is shown before the choice, so that nothing moves. */
  children?: ReactNode;
};

type State = { state: 'idle' | 'reading' } | { state: 'unreadable'; problem: string };

/** File field whose value is the chosen picture, scaled down. */
export function PictureField<Values extends FieldValues>(props: PictureFieldProps<Values>) {
  const { control, name, label, help, maxSidePx, notAnImage, readBeforeSubmit, children } = props;
  const { field, fieldState } = useController({ control, name });
  const [state, setState] = useState<State>({ state: 'idle' });
  const input = useRef<HTMLInputElement>(null);
  const last = useRef<{ file: File | undefined; reading: Promise<void> }>({
    file: undefined,
    reading: Promise.resolve(),
  });

  function refuse(file: File, problem: string): void {
    setState({ state: 'unreadable', problem });
    // The schema rejects an empty file.
    field.onChange(new File([], file.name));
  }

  async function read(file: File | undefined): Promise<void> {
    setState({ state: file ? 'reading' : 'idle' });
    if (!file) return field.onChange(undefined);
    if (!file.type.startsWith('image/') && !/\.hei[cf]$/i.test(file.name)) return refuse(file, notAnImage);
    const picture = await scalePicture(file, maxSidePx).catch(() => undefined);
    // The user has chosen another file in the meantime.
    if (last.current.file !== file) return last.current.reading;
    if (!picture) return refuse(file, messages.pictureUnreadable);
    setState({ state: 'idle' });
    field.onChange(picture);
  }

  /** Reads the file in the field, if it has not been read yet. */
  function readField(): Promise<void> {
    const file = input.current?.files?.[0];
    if (last.current.file !== file) {
      last.current.file = file;
      last.current.reading = read(file);
    }
    return last.current.reading;
  }

  // The user may have chosen a picture before the app was loaded.
  const start = useEffectEvent(() => {
    readBeforeSubmit(readField);
    void readField();
  });
  useEffect(() => start(), []);

  const chosen: unknown = field.value;
  // Empties the field when the form is reset.
  const hasValue = chosen !== undefined;
  useEffect(() => {
    if (!hasValue) return;
    return () => {
      if (input.current) input.current.value = '';
      last.current = { file: undefined, reading: Promise.resolve() };
    };
  }, [hasValue]);

  const isRead = chosen instanceof File && chosen.size > 0;
  return (
    <div className="flex flex-wrap gap-x-5">
      <div className="contents">{children}</div>
      <div className="picture-choice min-w-0 flex-[1_1_10rem]">
        <TextField
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          type="file"
          label={label}
          help={state.state === 'reading' ? texts.reading : isRead ? texts.preview : help}
          accept="image/*,.heic,.heif"
          error={state.state === 'unreadable' ? state.problem : fieldState.error?.message}
          onBlur={field.onBlur}
          onChange={() => void readField()}
        />
      </div>
    </div>
  );
}

/** Returns the URL of a chosen picture until another is chosen. */
export function usePictureUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = file && file.size > 0 ? URL.createObjectURL(file) : undefined;
    setUrl(created);
    return () => {
      if (created) URL.revokeObjectURL(created);
    };
  }, [file]);
  return url;
}

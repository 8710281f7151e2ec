import { messages } from '@almighty-tools/functions/contract/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { usePicture } from '#lib/forms/use-picture.ts';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import * as texts from '#texts/components.ts';
import { Avatar } from './avatar.tsx';
import { TextField } from './field.tsx';

type PictureFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  help: string;
  /** URL of the user's current picture. */
  current?: string | undefined;
  /** Called with a promise that resolves when the chosen picture has been read. */
  onReading: (reading: Promise<void>) => void;
};

/** Profile pictures are at most 96 CSS pixels wide, and screens have up to four device pixels per CSS pixel. */
const maxSidePx = 400;

/** File field whose value is the chosen picture, scaled down. */
export function PictureField<Values extends FieldValues>(props: PictureFieldProps<Values>) {
  const { control, name, label, help, current, onReading } = props;
  const { field, fieldState } = useController({ control, name });
  const picture = usePicture(maxSidePx, messages.pictureNotAnImage);
  const isHydrated = useIsHydrated();

  const latest = useRef<Promise<void>>(undefined);

  async function read(chosen: File | undefined): Promise<void> {
    picture.clear();
    if (!chosen) return field.onChange(undefined);
    const result = await picture.read(chosen);
    if (result === 'outdated') return latest.current;
    // The schema rejects an empty file.
    field.onChange(result === 'unreadable' ? new File([], chosen.name) : result);
  }

  function choose(chosen: File | undefined): void {
    latest.current = read(chosen);
    onReading(latest.current);
  }

  const chosen: unknown = field.value;
  const url = useObjectUrl(chosen instanceof File && chosen.size > 0 ? chosen : undefined);
  return (
    <div className="flex flex-wrap gap-x-5">
      {/* The picture, or the default avatar, has its place before the choice, so that nothing moves. */}
      <div className="mb-5">
        <Avatar photoURL={url ?? current} size={96} />
      </div>
      <div className="picture-choice min-w-0 flex-[1_1_10rem]">
        <TextField
          ref={field.ref}
          type="file"
          // Before hydration, the form would not notice the chosen file.
          disabled={!isHydrated}
          label={label}
          help={picture.isReading ? texts.reading : url ? texts.preview : help}
          accept="image/*,.heic,.heif"
          error={picture.problem ?? fieldState.error?.message}
          onBlur={field.onBlur}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </div>
    </div>
  );
}

/** Returns an object URL of a file and revokes it when the file changes or the component unmounts. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = file && URL.createObjectURL(file);
    setUrl(created);
    return () => {
      if (created) URL.revokeObjectURL(created);
    };
  }, [file]);
  return url;
}

/** Progress bar of an upload; `fraction` is from 0 to 1. */
export function UploadProgress({ fraction }: { fraction: number }) {
  return (
    <div className="mb-5">
      <progress value={fraction} max={1} aria-label={texts.upload} />
      <p className="note mt-1">
        {fraction < 1 ? texts.uploading(Math.round(fraction * 100)) : texts.uploaded}
      </p>
    </div>
  );
}

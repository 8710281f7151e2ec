import { useEffect, useState } from 'react';
import * as texts from '#texts/components.ts';
import { Avatar } from './avatar.tsx';

/** Returns an object URL of a file and revokes it when the file changes or the component unmounts. */
function useObjectUrl(file: File | undefined): string | undefined {
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

/**
 * Preview of a chosen picture before the upload. Until a picture is chosen, an empty frame takes its place, so that the
 * button below does not move while the user presses it.
 */
export function PicturePreview({ picture }: { picture: File | undefined }) {
  const url = useObjectUrl(picture);
  return (
    <p className="-mt-2 mb-5 flex items-center gap-4 text-sm text-steel">
      {url ? (
        <Avatar photoURL={url} size={96} />
      ) : (
        <span className="size-24 rounded-(--radius) border border-dashed border-rule" />
      )}
      {picture && <span>{texts.preview}</span>}
    </p>
  );
}

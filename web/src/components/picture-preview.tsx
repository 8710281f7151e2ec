import { useEffect, useState } from 'react';
import * as texts from '#texts/pictures.ts';
import { Avatar } from './avatar.tsx';

/** Returns an object URL of a file and revokes it when the file changes or the component unmounts. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

/** Preview of a chosen picture before the upload. */
export function PicturePreview({ picture }: { picture: File }) {
  const url = useObjectUrl(picture);
  return (
    <p className="-mt-2 mb-5 flex items-center gap-4 text-sm text-steel">
      {url && <Avatar photoURL={url} size={96} />}
      {texts.preview}
    </p>
  );
}

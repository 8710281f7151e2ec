import { useEffect, useState } from 'react';
import * as texts from '#texts/pictures.ts';
import { Avatar } from './avatar.tsx';

/** An address of a file in this browser, given back when the file changes or its page is left. */
function useFileAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** A chosen picture as pages will show it, before it is sent anywhere. */
export function PicturePreview({ picture }: { picture: File }) {
  const address = useFileAddress(picture);
  return (
    <p className="-mt-2 mb-5 flex items-center gap-4 text-sm text-steel">
      {address && <Avatar photoURL={address} size={96} />}
      {texts.preview}
    </p>
  );
}

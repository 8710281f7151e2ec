import { useState } from 'react';
import { Drawing } from './drawing.tsx';

type AvatarProps = { photoURL: string | undefined; size: number };

/** A person's picture, or the store's default avatar. Decoration: the name stands beside it. */
export function Avatar({ photoURL, size }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const style = { width: size, height: size };
  const frame = 'shrink-0 rounded-(--radius) border border-rule bg-card object-cover';
  if (!photoURL || broken === photoURL) {
    return (
      <span className={`${frame} block overflow-hidden`} style={style}>
        <Drawing name="avatar" viewBox="0 0 120 120" className="size-full" />
      </span>
    );
  }
  return (
    <img
      src={photoURL}
      alt=""
      width={size}
      height={size}
      style={style}
      className={frame}
      onError={() => setBroken(photoURL)}
    />
  );
}

import { Drawing } from './drawing.tsx';
import { Picture } from './picture.tsx';

type AvatarProps = { photoURL: string | undefined; size: number };

const frame = 'shrink-0 rounded-(--radius) border border-rule bg-card object-cover';

/** Picture of a user, or the default avatar. Decorative, because the name is next to it. */
export function Avatar({ photoURL, size }: AvatarProps) {
  const style = { width: size, height: size };
  const drawn = (
    <span className={`${frame} block overflow-hidden`} style={style}>
      <Drawing name="avatar" viewBox="0 0 120 120" className="size-full" />
    </span>
  );
  return (
    <Picture src={photoURL} fallback={drawn} width={size} height={size} style={style} className={frame} />
  );
}

/** Profile pictures are at most 96 CSS pixels wide, and screens have up to four device pixels per CSS pixel. */
export const profilePicturePx = 400;

/** The picture of a form, or the default avatar. */
export function ChosenAvatar({ photoURL }: { photoURL: string | undefined }) {
  return (
    <div className="mb-5">
      <Avatar photoURL={photoURL} size={96} />
    </div>
  );
}

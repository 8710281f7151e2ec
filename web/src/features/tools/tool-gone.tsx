import { Gone } from '#components/gone.tsx';

/** Shown for a tool that was deleted, or never existed. */
export function ToolGone({ to, link }: { to: string; link: string }) {
  return (
    <Gone to={to} link={link}>
      This tool is no longer in the catalogue.
    </Gone>
  );
}

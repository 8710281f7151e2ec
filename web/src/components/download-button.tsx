import { useMutation } from '@tanstack/react-query';
import { download } from '#lib/download.ts';
import { errorText } from '#lib/error-text.ts';
import { notify } from '#lib/notify.ts';

type DownloadButtonProps = {
  /** The call that returns the file, and the file's type. */
  path: string;
  type: string;
  /** The button, and what it says while the API makes the file. */
  label: string;
  making: string;
};

/** Downloads a file that the API makes. */
export function DownloadButton({ path, type, label, making }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(path, type),
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <button
      type="button"
      className="btn btn-line btn-sm"
      aria-busy={isPending}
      // Not disabled, which would lose the focus.
      onClick={() => isPending || mutate()}
    >
      {isPending ? making : label}
    </button>
  );
}

import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#lib/api/download.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/toasts/notify.ts';
import { creatingFile } from '#texts/components.ts';

type DownloadButtonProps = {
  make: () => Promise<{ file: Blob; name: string }>;
  children: string;
};

/** Button that creates a file and saves it. */
export function DownloadButton({ make, children }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: make,
    onSuccess: saveFile,
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <button
      type="button"
      className="btn btn-line btn-sm"
      aria-busy={isPending}
      // The button is never disabled, because a disabled button loses focus.
      onClick={() => isPending || mutate()}
    >
      {isPending ? creatingFile : children}
    </button>
  );
}

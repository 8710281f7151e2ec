import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { useMutation } from '@tanstack/react-query';
import { download } from '#lib/download.ts';
import { errorText } from '#lib/error-text.ts';
import { notify } from '#lib/notify.ts';
import * as texts from '#texts/profile/shown.ts';

/** Downloads all that the store keeps of a person. */
export function DownloadData({ email }: { email: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(apiPath(apiPatterns.userData, { email }), 'application/json'),
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <div className="mt-6 border-t border-rule pt-5">
      <p className="text-steel">{texts.downloadNote}</p>
      <button
        type="button"
        className="btn btn-line btn-sm mt-3"
        aria-busy={isPending}
        // Not disabled, which would lose the focus.
        onClick={() => isPending || mutate()}
      >
        {isPending ? texts.making : texts.downloadData}
      </button>
    </div>
  );
}

import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { DownloadButton } from '#components/download-button.tsx';
import * as texts from '#texts/profile/shown.ts';

/** Downloads all that the store keeps of a person. */
export function DownloadData({ email }: { email: string }) {
  const path = apiPath(apiPatterns.userData, { email });
  return (
    <div className="mt-6 border-t border-rule pt-5">
      <p className="mb-3 text-steel">{texts.downloadNote}</p>
      <DownloadButton path={path} type="application/json" label={texts.downloadData} making={texts.making} />
    </div>
  );
}

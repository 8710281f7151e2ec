import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { DownloadButton } from '#components/download-button.tsx';
import { getFile } from '#lib/api/download.ts';
import * as texts from '#texts/account.ts';

/** Button that downloads all data that the store has about the user. */
export function DownloadData({ email }: { email: string }) {
  const path = apiPath(apiPatterns.userData, { email });
  return (
    <div className="mt-6 border-t border-rule pt-5">
      <p className="mb-3 text-steel">{texts.downloadNote}</p>
      <DownloadButton make={() => getFile(path, 'application/json')} busyText={texts.making}>
        {texts.downloadData}
      </DownloadButton>
    </div>
  );
}

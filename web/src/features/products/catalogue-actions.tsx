import { DownloadButton } from '#components/download-button.tsx';
import * as texts from '#texts/products.ts';
import { readAllTools } from './queries.ts';

async function catalogueFile() {
  const [{ csvOf }, tools] = await Promise.all([import('./catalogue-file/csv.ts'), readAllTools()]);
  return { file: new Blob([csvOf(tools)], { type: 'text/csv' }), name: 'tools.csv' };
}

/** Buttons that download all tools as a CSV file, and open the import. */
export function CatalogueActions({ onImport }: { onImport: () => void }) {
  return (
    <>
      <DownloadButton make={catalogueFile} busyText={texts.making}>
        {texts.download}
      </DownloadButton>
      <button type="button" className="btn btn-line btn-sm" onClick={onImport}>
        {texts.importFile}
      </button>
    </>
  );
}

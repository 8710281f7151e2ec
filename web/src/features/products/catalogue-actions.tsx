import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#lib/csv-file.ts';
import { errorText } from '#lib/error-text.ts';
import { notify } from '#lib/notify.ts';
import * as texts from '#texts/products.ts';
import { everyTool } from './managed-tools.ts';

async function catalogueFile() {
  const [{ csvOf }, tools] = await Promise.all([import('./catalogue-file/csv.ts'), everyTool()]);
  return { file: new Blob([csvOf(tools)], { type: 'text/csv' }), name: 'tools.csv' };
}

type CatalogueActionsProps = { isImporting: boolean; onImport: () => void };

/** Downloads all tools as a CSV file, and opens the import of one. */
export function CatalogueActions({ isImporting, onImport }: CatalogueActionsProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: catalogueFile,
    onSuccess: saveFile,
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <>
      <button
        type="button"
        className="btn btn-line btn-sm"
        aria-busy={isPending}
        // Not disabled, which would lose the focus.
        onClick={() => isPending || mutate()}
      >
        {isPending ? texts.making : texts.download}
      </button>
      <button type="button" className="btn btn-line btn-sm" aria-expanded={isImporting} onClick={onImport}>
        {texts.importFile}
      </button>
    </>
  );
}

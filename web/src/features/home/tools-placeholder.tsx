import { toolsPerPage } from '@almighty-tools/functions/contract/tool-search.ts';
import { Loading } from '#components/loading.tsx';
import * as texts from '#texts/home.ts';

/** One placeholder for each tool on the first page of the list. */
const places = Array.from({ length: toolsPerPage }, (_, index) => index);

/** Shows placeholders as large as cards while the tools load. */
export function ToolsPlaceholder() {
  return (
    <div className="tools-places">
      <p className="if-no-script">{texts.needsScripts}</p>
      <div className="tools-loading">
        <Loading label={texts.fetching} compact />
      </div>
      <ul className="tool-cards" aria-hidden="true">
        {places.map((place) => (
          <li key={place} className="sheet tool-place">
            <div className="tool-card-plate">
              <div className="plate aspect-[520/360]" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Loading } from '#components/loading.tsx';
import * as texts from '#texts/home/first-screen.ts';

/** The classes of a grid of tools. */
export const toolsColumns = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** As many as a page of the list has. */
const places = Array.from({ length: 12 }, (_, index) => index);

/** While the tools are read: a place for each, of the size of its card. */
export function ToolsPlaces() {
  return (
    <div className="tools-places">
      <p className="if-no-script">{texts.needsScripts}</p>
      <div className="tools-loading">
        <Loading label={texts.fetching} compact />
      </div>
      <ul className={toolsColumns} aria-hidden="true">
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

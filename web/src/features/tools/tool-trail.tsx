import { Link } from 'react-router-dom';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/tools.ts';

/** Breadcrumbs of a tool: all tools, and its category. */
export function ToolTrail({ category }: { category?: string | undefined }) {
  return (
    <nav aria-label={texts.trail} className="mb-6">
      <ol className="flex flex-wrap gap-x-2 wrap-anywhere text-[0.9375rem]">
        <li>
          <Link to={`${paths.home}#tools`} className="text-link">
            {texts.allTools}
          </Link>
        </li>
        {category && (
          <li>
            <span aria-hidden="true">/ </span>
            <Link to={`${paths.home}?${new URLSearchParams({ category })}#tools`} className="text-link">
              <bdi>{category}</bdi>
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}

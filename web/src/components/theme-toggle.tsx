import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import { chooseTheme, useTheme } from '#lib/theme/theme.ts';
import * as texts from '#texts/app.ts';
import { Icon } from './icon.tsx';

const moon = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z';
const sun =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2';

/**
 * Button that switches between the light and the dark theme. The styles select the icon, because a prerendered page
 * contains both icons.
 */
export function ThemeToggle() {
  const next = useTheme() === 'dark' ? 'light' : 'dark';
  const isHydrated = useIsHydrated();
  return (
    <button
      type="button"
      inert={!isHydrated}
      className="btn btn-ghost btn-square"
      aria-label={next === 'dark' ? texts.toDark : texts.toLight}
      onClick={() => chooseTheme(next)}
    >
      <span className="in-light">
        <Icon path={moon} />
      </span>
      <span className="in-dark">
        <Icon path={sun} />
      </span>
    </button>
  );
}

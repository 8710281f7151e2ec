import { chooseTheme, useTheme } from '#lib/theme.ts';
import { Icon } from './icon.tsx';

/** Switches between catalogue paper and blueprint. */
export function ThemeToggle() {
  const next = useTheme() === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square"
      aria-label={`Switch to ${next} theme`}
      onClick={() => chooseTheme(next)}
    >
      <Icon
        path={
          next === 'dark'
            ? 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z'
            : 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2'
        }
      />
    </button>
  );
}

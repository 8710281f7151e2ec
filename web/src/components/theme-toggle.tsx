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
      <Icon name={next === 'dark' ? 'moon' : 'sun'} />
    </button>
  );
}

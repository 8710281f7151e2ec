import type { Theme } from './theme.ts';

/** Returns the color of a design token in a theme, for iframes that cannot read custom properties. */
export function resolvedColor(token: `--${string}`, theme: Theme): string {
  const probe = document.createElement('span');
  probe.style.colorScheme = theme;
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

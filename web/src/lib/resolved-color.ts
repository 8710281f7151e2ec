import type { Theme } from './theme.ts';

/** A design token as a plain colour of `theme`, for iframes that cannot read custom properties. */
export function resolvedColor(token: `--${string}`, theme: Theme): string {
  const probe = document.createElement('span');
  probe.style.colorScheme = theme;
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

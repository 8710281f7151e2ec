import type { Theme } from './theme.ts';

/** A token of the look as a plain colour of `theme`, for frames that cannot read custom properties. */
export function resolvedColor(token: `--${string}`, theme: Theme): string {
  const probe = document.createElement('span');
  probe.style.colorScheme = theme;
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** A colour as red, green and blue, from 0 to 255. */
type Rgb = { red: number; green: number; blue: number };

const SIX_DIGITS = /^#[\da-f]{6}$/i;

/** Parses a colour. @throws if the text is not `#rrggbb` */
function rgbOf(color: string): Rgb {
  if (!SIX_DIGITS.test(color)) throw new Error(`${color} is not a colour such as #d9480f`);
  const partAt = (index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  return { red: partAt(1), green: partAt(3), blue: partAt(5) };
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const { red, green, blue } = rgbOf(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast ratio of two colours as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * Mixes a colour with a grey. `share` is the share of the grey, from 0 to 1. `grey` is from 0 (black) to 255 (white).
 */
export function mixed(color: string, grey: number, share: number): string {
  const { red, green, blue } = rgbOf(color);
  const parts = [red, green, blue].map((part) => Math.round(part + (grey - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

import type {
  StripeElementCSSProperties,
  StripeElementStyle,
  StripeElementStyleVariant,
} from '@stripe/stripe-js';

const PSEUDO = [
  ':hover',
  ':focus',
  '::placeholder',
  '::selection',
  ':-webkit-autofill',
  ':disabled',
] as const;

const cssNames: Partial<Record<keyof StripeElementCSSProperties, string>> = {
  backgroundColor: 'background-color',
  color: 'color',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontStyle: 'font-style',
  fontVariant: 'font-variant',
  fontWeight: 'font-weight',
  letterSpacing: 'letter-spacing',
  lineHeight: 'line-height',
  textDecoration: 'text-decoration',
  textShadow: 'text-shadow',
  textTransform: 'text-transform',
};

/** Styles of every card field. */
const BASE_RULES = [
  '.LocalStripeCard { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 10px; width: 100%; }',
  '.LocalStripeCard svg { flex: none; width: 24px; height: 18px; }',
  '.LocalStripeCard input { flex: 0 0 4.2em; width: 4.2em; min-width: 0; margin: 0; padding: 2px 0; border: 0; border-radius: 0; background: transparent; box-shadow: none; font: inherit; font-size: 16px; color: inherit; }',
  '.LocalStripeCard input[name="cardnumber"] { flex: 1 1 10.2em; }',
  '.LocalStripeCard input[name="cvc"] { flex-basis: 2.8em; width: 2.8em; }',
  '.LocalStripeCard input:focus { outline: none; }',
  '.LocalStripeCard input:focus-visible { box-shadow: 0 2px 0 0 currentColor; }',
  '.LocalStripeCard input::placeholder { color: inherit; opacity: 0.65; }',
  '.LocalStripeCard input[data-state="invalid"] { color: #c0121c; }',
  '.LocalStripeCard svg { color: inherit; opacity: 0.8; }',
];

function addRule(sheet: CSSStyleSheet, selector: string, properties: [name: string, value: string][]): void {
  if (properties.length === 0) return;
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  // Sets each property separately, so that a value cannot inject another property.
  for (const [name, value] of properties) rule.style.setProperty(name, value);
}

function propertiesOf(properties: StripeElementCSSProperties): [string, string][] {
  return Object.entries(properties).flatMap(([key, value]) => {
    const name = Object.entries(cssNames).find(([camel]) => camel === key)?.[1];
    const plain = typeof value === 'string' || typeof value === 'number';
    return name && plain ? [[name, String(value)]] : [];
  });
}

function addVariant(
  sheet: CSSStyleSheet,
  scope: string,
  state: string,
  variant: StripeElementStyleVariant,
): void {
  const input = `${scope} input${state}`;
  addRule(sheet, input, propertiesOf(variant));
  for (const pseudo of PSEUDO) {
    const nested = variant[pseudo];
    if (nested)
      addRule(sheet, input + pseudo, [
        ...propertiesOf(nested),
        ...(pseudo === '::placeholder' ? [['opacity', '1'] satisfies [string, string]] : []),
      ]);
  }
}

function addIcon(sheet: CSSStyleSheet, scope: string, style: StripeElementStyle): void {
  const base = style.base?.iconColor ?? style.base?.color;
  const invalid = style.invalid?.iconColor ?? style.invalid?.color;
  if (base)
    addRule(sheet, `${scope} svg`, [
      ['color', base],
      ['opacity', '1'],
    ]);
  if (invalid) addRule(sheet, `${scope}[data-invalid] svg`, [['color', invalid]]);
}

/**
 * Writes the styles that a page has set for its card field into a style sheet. `scope` is the selector of the
 * field.
 */
export function applyCardStyle(sheet: CSSStyleSheet, scope: string, style: StripeElementStyle): void {
  sheet.replaceSync(BASE_RULES.join('\n'));
  if (style.base) addVariant(sheet, scope, '', style.base);
  if (style.empty) addVariant(sheet, scope, '[data-state="empty"]', style.empty);
  if (style.complete) addVariant(sheet, scope, '[data-state="complete"]', style.complete);
  if (style.invalid) addVariant(sheet, scope, '[data-state="invalid"]', style.invalid);
  addIcon(sheet, scope, style);
}

/** Styles of the card field and of the dialog. A page sets the custom properties through the options of the field. */
const CSS = `
  .LocalStripeCard { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 10px; font-size: 16px; }
  .LocalStripeCard svg { flex: none; width: 24px; height: 18px; color: var(--icon, currentColor); }
  .StripeElement--invalid .LocalStripeCard svg { color: var(--invalid-icon, currentColor); }
  .LocalStripeCard input {
    flex: 0 0 4.2em; width: 4.2em; min-width: 0; margin: 0; padding: 2px 0; border: 0; border-radius: 0;
    background: transparent; box-shadow: none; font: inherit; color: inherit;
  }
  .LocalStripeCard input[name="cardnumber"] { flex: 1 1 10.2em; }
  .LocalStripeCard input[name="cvc"] { flex-basis: 2.8em; width: 2.8em; }
  .LocalStripeCard input:focus { outline: none; }
  .LocalStripeCard input:focus-visible { box-shadow: 0 2px 0 0 currentColor; }
  .LocalStripeCard input::placeholder { color: var(--placeholder, currentColor); opacity: 1; }
  .LocalStripeCard input[aria-invalid="true"] { color: var(--invalid, #c0121c); }
  .LocalStripeDialog {
    box-sizing: border-box; width: min(420px, calc(100vw - 32px)); height: min(240px, calc(100vh - 32px));
    margin: auto; padding: 0; border: 1px solid GrayText; border-radius: 3px; background: Canvas;
    overflow: hidden;
  }
  .LocalStripeDialog::backdrop { background: rgb(0 0 0 / 0.6); }
  .LocalStripeDialog iframe { display: block; width: 100%; height: 100%; border: 0; }
`;

/** Adds the styles to the page. */
export function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets.push(sheet);
}

import { store } from '../contract/store.ts';
import { escaped } from '../platform/format/html.ts';
import type { MailRecord } from './mail.record.ts';

const { light, dark } = store.accent;
const line = `2px solid ${light}`;

/**
 * Drawing of a hammer on a ruler. It consists of the borders of table cells, because many mail programs show neither
 * SVG nor remote pictures.
 */
const drawing = `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" style="border-collapse:separate;font-size:0;line-height:0">
<tr><td class="accent" rowspan="3" width="18" height="44" style="border:${line};border-radius:14px 3px 3px 3px"></td><td width="147" height="16"></td></tr>
<tr><td class="accent" width="147" height="8" style="border:${line};border-left:0;border-radius:0 6px 6px 0"></td></tr>
<tr><td width="147" height="16"></td></tr>
</table>
<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" style="border-collapse:separate;margin-top:8px;font-size:0;line-height:0">
<tr>${[12, 5, 5, 5, 5, 9, 5, 5, 5, 5, 12]
  .map(
    (height) =>
      `<td width="17" valign="top"><div class="accent" style="border-left:1px solid ${light};height:${height}px"></div></td>`,
  )
  .join('')}</tr>
</table>`;

/**
 * Returns a message as a whole page, below the store's drawing and above its name, address and phone number. The page
 * sets no background and no text color, so that mail programs can show it dark.
 */
export function framed({ subject, text, html }: MailRecord['message']): MailRecord['message'] {
  const sender = [store.name, store.address, store.phone];
  return {
    subject,
    text: [text, sender.join('\n')].join('\n\n'),
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) { .accent { border-color: ${dark} !important; } }
</style>
</head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif;overflow-wrap:anywhere">
<div style="max-width:560px;margin:0 auto">
${drawing}
${html}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #888888;font-size:14px"><strong>${escaped(store.name)}</strong><br>${escaped(store.address)}<br>${escaped(store.phone)}</p>
</div>
</body>
</html>
`,
  };
}

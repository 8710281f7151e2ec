import type { Intent } from '../protocol/objects.ts';

function page(body: string, finished = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>3-D Secure</title>
<link rel="stylesheet" href="/3d-secure/challenge.css">
<script src="/3d-secure/challenge.js" data-finished="${finished}"></script>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

function amountOf({ amount, currency }: Intent): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

/**
 * Returns the page on which a bank would authenticate the cardholder. The ids need no escaping, because they
 * contain only letters, digits and underscores.
 */
export function challengePage(challengeId: string, intent: Intent): string {
  return page(`<h1>3-D Secure test page</h1>
<p>A bank would ask here whether it is you who pays ${amountOf(intent)}.</p>
<form method="post" action="/3d-secure/${challengeId}">
<button type="submit" name="result" value="complete">Complete</button>
<button type="submit" name="result" value="fail">Fail</button>
</form>`);
}

/** Returns the last page of a challenge. Its script notifies Stripe.js that the challenge is finished. */
export function donePage(challengeId: string): string {
  return page('<h1>Thank you</h1>\n<p>You can go back to the store.</p>', challengeId);
}

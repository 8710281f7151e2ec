import { expect, it } from 'vitest';
import { isPlainAddress, mailMessage } from './mail-message.ts';

it.each(['a@b.example', 'first.last+tools@sub.example.com', "o'neil_x@example.com", 'jürgen@exämple.de'])(
  'isPlainAddress accepts %s',
  (email) => {
    expect(isPlainAddress(email)).toBe(true);
  },
);

it.each(['', 'a@b', 'a,b@c.de', 'a@b.de,c@d.de', '"a b"@c.de', 'a@b..de', 'a@[1.2.3.4]', 'a(b)@c.de'])(
  'isPlainAddress rejects %j',
  (email) => {
    expect(isPlainAddress(email)).toBe(false);
  },
);

it('mailMessage escapes text and URLs', () => {
  const link = { url: 'https://tools.example/?a="1"&b=2', text: '<Order>' };
  const paragraphs = [`<script>alert('1')</script> & "more"`];
  expect(mailMessage({ subject: '', paragraphs, links: [link] }).html).toBe(
    [
      '<p dir="auto">&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; &quot;more&quot;</p>',
      '<p dir="auto"><a href="https://tools.example/?a=&quot;1&quot;&amp;b=2">&lt;Order&gt;</a></p>',
    ].join('\n'),
  );
});

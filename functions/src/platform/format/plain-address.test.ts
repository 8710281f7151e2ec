import { expect, it } from 'vitest';
import { isPlainAddress } from './plain-address.ts';

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

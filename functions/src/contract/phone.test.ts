import { expect, it } from 'vitest';
import { phoneField } from './fields.ts';
import { parsePhone } from './phone.ts';

const field = phoneField('Phone is required');
const problem = (phone: string) =>
  field
    .safeParse(phone)
    .error?.issues.map(({ message }) => message)
    .join();

it.each([
  ['+44 114 496 0123', '+44 114 496 0123', '+441144960123'],
  ['\u202a+44 114 496 0123\u202c', '+44 114 496 0123', '+441144960123'],
  ['+44\u2011114\u2013496\u22120123', '+44-114-496-0123', '+441144960123'],
  ['+44\u00a0114\u2009496\u30000123', '+44 114 496 0123', '+441144960123'],
  ['+44 (0)114 496 0123', '+44 (0)114 496 0123', '+441144960123'],
  ['+44 ( 0 ) 114 496 0123', '+44 ( 0 ) 114 496 0123', '+441144960123'],
  ['0044 (0)114 496 0123', '0044 (0)114 496 0123', '+441144960123'],
  ['00 44 114 496 0123', '00 44 114 496 0123', '+441144960123'],
  ['(+44) 114 496 0123', '(+44) 114 496 0123', '+441144960123'],
  ['+(44) 114 496 0123', '+(44) 114 496 0123', '+441144960123'],
  ['+39 (0)6 6982 0123', '+39 (0)6 6982 0123', '+390669820123'],
  ['(0114) 496-01.23', '(0114) 496-01.23', '01144960123'],
  ['0114/4960123', '0114/4960123', '01144960123'],
  ['0114·496·0123', '0114.496.0123', '01144960123'],
  ['1-800-555-0123', '1-800-555-0123', '18005550123'],
  ['1 [800] 555~0123', '1 [800] 555~0123', '18005550123'],
  ['＋４４（１１４）４９６－０１２３', '+44(114)496-0123', '+441144960123'],
  ['٠١١٤٤٩٦٠١٢٣', '01144960123', '01144960123'],
  ['+۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸', '+98 21 1234 5678', '+982112345678'],
  ['tel:+441144960123', '+441144960123', '+441144960123'],
  ['Tel.: +44 114 496 0123', '+44 114 496 0123', '+441144960123'],
  ['Phone: +44 114 496 0123', '+44 114 496 0123', '+441144960123'],
  ['123456789012345', '123456789012345', '123456789012345'],
  // Numbers of Norway, Iceland and the Falkland Islands.
  ['+47 22 12 34 56', '+47 22 12 34 56', '+4722123456'],
  ['0047 22 12 34 56', '0047 22 12 34 56', '+4722123456'],
  ['(+354) 555 1234', '(+354) 555 1234', '+3545551234'],
  ['+500 51234', '+500 51234', '+50051234'],
  ['00 500 51234', '00 500 51234', '+50051234'],
])('the phone number %j is stored and dialled', (typed, stored, dialled) => {
  expect(field.parse(typed)).toBe(stored);
  expect(parsePhone(typed)).toMatchObject({ dialled, extension: undefined });
});

it.each(['x12', ' ext. 12', ' extension 12', '#12', ',12', ';ext=12'])(
  'the phone number with the extension %j is accepted and dialled',
  (extension) => {
    expect(problem(`+44 114 496 0123${extension}`)).toBeUndefined();
    expect(parsePhone(`+44 114 496 0123${extension}`)).toMatchObject({
      dialled: '+441144960123',
      extension: '12',
    });
  },
);

it.each([
  ['', 'Phone is required'],
  [' \u200b\u2060', 'Phone is required'],
  ['0170000000', 'Phone Number must be 11 digits'],
  ['not a no.', 'Phone Number must be 11 digits'],
  ['(0170) 000-000', 'Phone Number must be 11 digits'],
  ['0170000000 x12', 'Phone Number must be 11 digits'],
  ['+500 5123', 'Phone Number must be 11 digits'],
  ['00500 5123', 'Phone Number must be 11 digits'],
  ['+44 (0)11449', 'Phone Number must be 11 digits'],
  ['+1234567890123456', 'Phone Number must be at most 15 digits'],
  ['1234567890123456', 'Phone Number must be at most 15 digits'],
  [`0170000${'-'.repeat(30)}0000`, 'Phone Number must be at most 15 digits'],
  ['+44 114 496 O123', 'Phone Number must not contain "O"'],
  ['0170000000a0', 'Phone Number must not contain "a"'],
  ['01700000000x', 'Phone Number must not contain "x"'],
  ['01700000000+', 'Phone Number must not contain "+"'],
  ['++01700000000', 'Phone Number must not contain "+"'],
  ['01700000000 or 01700000001', 'Phone Number must not contain "o"'],
  ['01700000000 ☎', 'Phone Number must not contain "☎"'],
])('the phone number %j is rejected: %s', (phone, message) => {
  expect(problem(phone)).toBe(message);
});

it('an old phone number is dialled as far as possible', () => {
  expect(parsePhone('call me: 0114 (home) 4960').dialled).toBe('01144960');
  expect(parsePhone('none')).toMatchObject({ dialled: '', extension: undefined });
});

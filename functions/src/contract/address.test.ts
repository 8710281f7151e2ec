import { describe, expect, it } from 'vitest';
import { addressField, addressOnOneLine, orderInputSchema, purchaseSchema } from './order.ts';
import { orderAddressSchema } from './order-changes.ts';

describe('an address', () => {
  it.each([
    ['14 Foundry Lane, Sheffield', '14 Foundry Lane, Sheffield'],
    [' 14 Foundry Lane \n Sheffield\nS1 2AB ', '14 Foundry Lane\nSheffield\nS1 2AB'],
    ['14 Foundry Lane\r\nSheffield\rS1 2AB', '14 Foundry Lane\nSheffield\nS1 2AB'],
    ['\n\n14 Foundry Lane\n\n \t\nSheffield\n', '14 Foundry Lane\nSheffield'],
    ['14 Foundry Lane\u2028Sheffield\u0085S1 2AB\vEngland', '14 Foundry Lane\nSheffield\nS1 2AB\nEngland'],
    ['14\tFoundry Lane\u0000\u0007\n\u200b\nSheffield', '14 Foundry Lane\nSheffield'],
    ['شارع التحرير\nالقاهرة', 'شارع التحرير\nالقاهرة'],
  ])('%j is stored as %j', (typed, stored) => {
    const order = { toolId: 'saw', quantity: 1, address: typed, phone: '01700000000' };
    expect(addressField.parse(typed)).toBe(stored);
    expect(addressField.parse(stored)).toBe(stored);
    expect(orderInputSchema.parse(order).address).toBe(stored);
    expect(orderAddressSchema.parse({ address: typed }).address).toBe(stored);
    expect(purchaseSchema({ min: 1, available: 1 }).parse(order).address).toBe(stored);
  });

  it.each(['', ' \n\r\n\t', '\u200b\n\u0000'])('%j is missing', (typed) => {
    expect(addressField.safeParse(typed).error?.issues).toMatchObject([{ message: 'Address is required' }]);
  });

  it('is measured without the removed characters', () => {
    expect(addressField.parse(`${'x'.repeat(150)}\n\n\n   ${'x'.repeat(149)}`)).toHaveLength(300);
    expect(addressField.safeParse(`${'x'.repeat(150)}\n${'x'.repeat(150)}`).success).toBe(false);
  });

  it.each([
    ['14 Foundry Lane', '14 Foundry Lane'],
    ['14 Foundry Lane\nSheffield\nS1 2AB', '14 Foundry Lane, Sheffield, S1 2AB'],
    ['14 Foundry Lane,\nSheffield ,\n\nS1 2AB', '14 Foundry Lane, Sheffield, S1 2AB'],
  ])('%j is %j on one line', (address, line) => {
    expect(addressOnOneLine(address)).toBe(line);
  });
});

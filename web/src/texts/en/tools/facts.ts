// Fields of a tool, next to the purchase form.

export const facts = 'Tool details';
export const id = 'ID';
export const name = 'Name';
export const description = 'Description';
export const minimumOrder = 'Minimum Order Quantity';
export const available = 'Available Quantity';
export const price = 'Price';

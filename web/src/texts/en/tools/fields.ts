// Names of a tool's fields, in the audit, in the import and in forms.

export const fields = {
  toolName: 'Name',
  toolDescription: 'Description',
  toolImage: 'Picture',
  toolMinimumOrderQuantity: 'Minimum order',
  toolAvailableQuantity: 'In stock',
  toolPrice: 'Price',
  category: 'Category',
  hidden: 'Hidden',
};
export const help = {
  category: 'Optional. Shoppers can filter tools by category. Example: Hand tools',
};

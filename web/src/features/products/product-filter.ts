/** Names of the filters, as in the API. */
export const filterNames = ['q', 'category', 'stock', 'hidden', 'sort'] as const;

/** Names of the filters, and of the view: cards or a table. */
export const addressNames = [...filterNames, 'view'] as const;

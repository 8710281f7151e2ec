/** What the client says beside what the API says. */
export const texts = {
  search: 'Search',
  searchHint: 'Name or description',
  found: (count: number) => `${count} ${count === 1 ? 'tool' : 'tools'} found`,
  nothingFound: 'Nothing in the catalogue fits. Fewer words find more.',
  showAll: 'Show all tools',

  outOfStock: 'Out of stock',
  lowStock: 'Low',

  price: (toolName: string) => `Price of ${toolName}, in dollars`,
  stock: (toolName: string) => `Stock of ${toolName}`,
  changePrice: (shown: string, toolName: string) => `${shown}: change what ${toolName} costs`,
  changeStock: (shown: string, toolName: string) => `${shown}: change how many of ${toolName} are left`,
  save: 'Save',
  cancel: 'Cancel',

  willBeDeleted: (toolName: string) =>
    `${toolName} will be deleted. You can undo this until you leave the page.`,
  isDeleted: (toolName: string) => `${toolName} is deleted.`,
  undo: 'Undo',
  undoOf: (toolName: string) => `Undo: bring back ${toolName}`,
  isBack: (toolName: string) => `${toolName} is back`,
};

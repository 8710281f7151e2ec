import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import type { ToolFlag } from '@almighty-tools/functions/contract/tool-flags.ts';
import type { ToolText } from '@almighty-tools/functions/contract/tool-texts.ts';
import { numberOf } from '#lib/format/intl.ts';
import { reviews } from './reviews.ts';

export { addTool as add, manageProducts as toProducts, notFoundTitle } from './app.ts';
export {
  allTools,
  name,
  pictureHelp as imageFileHelp,
  saveChanges as save,
  seeTools,
  tool as toolTitle,
  toolName,
} from './common.ts';

// A tool in a list and on its own page.

export const minimumOrder = 'Minimum order';
/** On a card. */
export const minimumOf = (minimum: number) => `Minimum order ${numberOf(minimum)}`;
export const stock = 'In stock';
export const availability = 'Availability';
export const inStock = (count: number) => `${numberOf(count)} in stock`;
/** Names of the specifications in the text of a tool, by their units. */
export const unitNames: Readonly<Record<string, string>> = {
  V: 'Voltage',
  W: 'Power',
  kW: 'Power',
  Nm: 'Torque',
  J: 'Impact energy',
  Ah: 'Battery',
};
export const outOfStock = 'Out of stock';
/** `stock` is smaller than the minimum order. */
export const tooFewLeft = (stock: number) =>
  stock === 0 ? `${outOfStock}.` : `${outOfStock}: fewer units are left than the minimum order.`;
export const wait = 'Tell me when it is back';
export const waits = 'You will get one e-mail when it is back.';
export const waitNoMore = 'No longer tell me';
export const logInToWait = 'Log in to get an e-mail when it is back';
export const onlyLeft = (count: number) => `Only ${numberOf(count)} left`;

/** Text before a former price, for screen readers. */
export const before = 'before';

export const buyNow = 'Buy Now';
/** Accessible name of the button. It names the tool, because each card has this button. */
export const buyNowOf = (toolName: string) => `Buy Now: ${toolName}`;

export const rated = (average: string, count: number) => `Rated ${average} out of 5 (${reviews(count)})`;

// Page of a tool, including the loading and the deleted state.

export const toolDescription = 'A tool with its picture, details, price and stock.';

export const fetching = 'Loading the tool';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const thisTool = 'this tool';
export const trail = 'Breadcrumb';
export const delivery = 'Delivery: after you have paid, we ship from stock to the address in your order.';
export const returns = 'To return a tool, open your order in My Orders and request a return.';
export const related = 'Similar tools';
export const others = 'Other tools';
export const gone = 'This tool is no longer in the catalog.';

// Page of a tool that does not exist.

export const notFoundHeading = 'Tool not found';

// Fields of a tool, next to the purchase form.

export const facts = 'Tool details';
export const id = 'ID';
export const description = 'Description';
export const minimumOrderQuantity = 'Minimum Order Quantity';
export const available = 'Available Quantity';
export const price = 'Price';

// Filter by category.

export const category = 'Category';
export const all = 'All categories';
export const counted = (category: string, count: number) => `${isolated(category)} (${numberOf(count)})`;

/** Help below the fields of the form. */
export const help = {
  category: 'Optional. Shoppers can filter tools by category. Example: Hand tools',
  formerPrice:
    'Optional. Must be above the price, and is shown struck through next to it. Leave it empty to end the offer.',
  hidden: 'Shoppers cannot find or order a hidden tool. Past orders do not change.',
} satisfies Record<ToolText | ToolFlag | 'formerPrice', string>;

// Forms to add and edit a tool.

export const priceHelp = 'In dollars, per unit.';
export const image = 'Image';
/** Above the card of a tool that is being edited. */
export const preview = 'In the store';
export const newTool = 'New tool';
export const newToolText = 'Its description';
export const imageHelp = 'Enter an https URL, or choose a file below.';
export const imageFile = 'Image file';
export const added = 'Tool Added';
export const addedNote = 'Tool has been added to the database';

export const edit = 'Edit Tool';
export const saved = (toolName: string) => `${isolated(toolName)} saved`;

import { inSentence, inWords } from './in-words.ts';
import { limits } from './limits.ts';
import { formatCents } from './money.ts';
import { orderTextNames, orderTextsInWords } from './order-texts.ts';
import { recordOf } from './records.ts';
import { flagNames, type ToolFlag } from './tool-flags.ts';
import { searchedFields, toolTextFields, toolTexts } from './tool-texts.ts';

const inHours = (hours: number) => (hours === 1 ? 'an hour' : `${hours} hours`);

/** The names of what an admin enters for the parcel of an order, for messages, pages, files and e-mails. */
export const parcelNames = { carrier: 'Carrier', tracking: 'Tracking number' } as const;

/** The names of what an admin enters for a tool, for messages, the audit and files. */
export const toolNames = {
  toolName: 'Name',
  toolDescription: 'Description',
  toolImage: 'Picture',
  toolMinimumOrderQuantity: 'Minimum order',
  toolAvailableQuantity: 'Stock',
  toolPrice: 'Price',
  ...recordOf(toolTextFields, (text) => toolTexts[text].name),
  ...flagNames,
  formerPrice: 'Former price',
} as const;

/** The names of the fields that a search for tools reads. */
export const searchedNames = inWords(
  searchedFields.map((field) => inSentence(toolNames[field])),
  'or',
);

/** The names of texts in their messages. `limits` contains their maximum length. */
const textNames = {
  displayName: 'Name',
  reviewText: 'Rating Text',
  toolName: toolNames.toolName,
  toolDescription: toolNames.toolDescription,
  ...recordOf(toolTextFields, (text) => toolNames[text]),
  ...orderTextNames,
  orderNote: 'Note',
  ...parcelNames,
  profileText: 'This',
  reason: 'This',
  searchText: 'The search',
  search: 'A search',
} as const;
export type TextName = keyof typeof textNames;

/**
 * All messages about invalid input, shared by forms and server. Messages that the specification quotes must
 * stay letter for letter.
 */
export const messages = {
  bodyNotObject: 'The request body must be a JSON object',
  appUnverified:
    'We could not verify that this request comes from the store. Please turn off any ad or tracking blockers, reload the page and try again.',
  tooManyCalls: (seconds: number) => `Too many requests. Please wait ${seconds} seconds, then try again.`,

  textRequired: (name: TextName) => `${textNames[name]} is required`,
  textNotText: (name: TextName) => `${textNames[name]} must be text`,
  textTooLong: (name: TextName) => `${textNames[name]} must be at most ${limits[name].max} characters`,

  numberUnclear: (text: string) =>
    `${text} can mean two different numbers. Please type it without a thousands separator`,

  emailRequired: 'Email is required',
  emailInvalid: 'Please Enter a valid email',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  nameRequired: 'Name is required',
  nameTooLong: 'Name can not be greater than 30 characters',
  nameTooShort: 'Name must be greater than 3 characters',
  pictureRequired: 'Profile Picture is required',
  pictureNotAnImage: 'Profile Picture must be a JPEG, PNG, WebP or GIF image',
  pictureUnreadable: 'Your browser cannot read this picture. Please choose a JPEG, PNG, WebP or GIF image.',
  pictureTooLarge: 'Profile Picture must be at most 5 MB',

  ratingRequired: 'Rating is required',
  ratingInvalid: 'Rating must be a number from 1 to 5',
  ratingTooLow: 'Rating can not be 0',
  ratingTooHigh: 'Rating can not be greater than 5',
  reviewTextTooShort: 'Rating Text Must be Greater Than 10 Characters',

  toolNotBought: 'You can only review a tool that you have bought. Please choose another tool, or no tool.',
  toolReviewed: 'You have already reviewed this tool.',
  tooManyReviews: (seconds: number) =>
    `You have written too many reviews. Please try again in ${seconds} seconds.`,
  tooManyReviewsToday: (hours: number) =>
    `You have written too many reviews in a day. Please try again in ${inHours(hours)}.`,

  toolNameTooShort: 'Name must be at least 5 characters',
  toolPriceRequired: 'Price is required',
  toolPriceNotAnAmount: 'Price must be an amount in dollars, such as 1,295.00',
  toolPriceInvalid: 'Price must be in dollars and cents, at least $0.01',
  toolPriceTooHigh: 'Price must be at most $999,999.99',
  formerPriceNotAnAmount: 'Former price must be an amount in dollars, such as 1,295.00',
  formerPriceInvalid: 'Former price must be in dollars and cents',
  formerPriceTooHigh: 'Former price must be at most $999,999.99',
  formerPriceTooLow: 'Former price must be above the price',
  toolImageRequired: 'Image is required',
  toolImageInvalid: 'Image must be an https URL',
  toolImageNotAnImage: 'Image must be a JPEG, PNG, WebP or GIF image',
  toolImageTooLarge: 'Image must be at most 5 MB',
  toolMinimumRequired: 'Minimum Order Quantity is required',
  toolMinimumInvalid: 'Minimum Order Quantity must be a whole number of at least 1',
  toolAvailableRequired: 'Available Quantity is required',
  toolAvailableInvalid: 'Available Quantity must be a whole number of at least 0',
  toolQuantityTooHigh: 'Quantity must be at most 1,000,000',
  toolFlagInvalid: (flag: ToolFlag) => `${flagNames[flag]} must be true or false`,
  formerValueInvalid: 'The former value must have the same type as the value',
  toolUpdateEmpty: 'At least one field of the tool is required',

  cursorInvalid: 'The cursor is not valid',
  sortInvalid: (sorts: readonly string[]) => `Sort must be ${inWords(sorts, 'or')}`,
  inStockInvalid: 'In stock must be true or false',
  stockInvalid: 'Stock must be low or out',
  searchPriceNotAnAmount: 'Please enter an amount in dollars, such as 1,295.00',
  searchPriceInvalid: 'A price must be in dollars and cents, up to $999,999.99',
  searchPriceRange: 'The highest price must not be less than the lowest price',

  reviewedBefore: 'This review was already added. Please reload the page.',
  toolAddedBefore: 'This tool was already added. Please reload the page.',
  toolChangedBefore: 'This change was already saved. Please reload the page.',

  quantityRequired: 'Quantity is required',
  quantityInvalid: 'Quantity must be a whole number',
  quantityTooLow: (min: number) => `You have to purchase at least ${min} products`,
  quantityTooHigh: (available: number) => `You can't purchase more than ${available} products`,
  /** Shown for an empty phone number while the user types. On submit, the message is `phoneRequired`. */
  phoneNumberRequired: 'Phone Number is required',
  phoneRequired: 'Phone is required',
  phoneTooShort: 'Phone Number must be 11 digits',
  phoneInvalid: (character: string) => `Phone Number must not contain "${character}"`,
  phoneTooLong: 'Phone Number must be at most 15 digits',
  tooManyOpenOrders: (max: number) =>
    `You already have ${max} unpaid orders. Please pay or cancel one before you order again.`,
  tooManyFailedCards: (hours: number) =>
    `Too many of your card payments have failed. Please try again in ${inHours(hours)}.`,
  toolIdRequired: 'Tool is required',
  toolIdInvalid: 'Tool is not valid',
  orderIdInvalid: 'Order id is not valid',
  totalTooLow: 'An order must total at least $0.50',
  totalTooHigh: 'An order must total at most $999,999.99',

  refundAmountRequired: 'Amount is required',
  refundAmountInvalid: 'Amount must be in dollars and cents, at least $0.01',
  refundTooHigh: (cents: number) => `You can refund at most ${formatCents(cents)}`,
  restockInvalid: 'Units must be a whole number of at least 0',
  unitsInvalid: 'Units must be a whole number of at least 1',
  restockTooHigh: (units: number) => `You can restock at most ${units === 1 ? '1 unit' : `${units} units`}`,
  returnTooHigh: (units: number) => `You can return at most ${units === 1 ? '1 unit' : `${units} units`}`,
  returnAnswerRequired: 'An answer is required',
  returnStepInvalid: 'The step must be accept, receive, close or reopen',
  returnsInvalid: 'The filter `returns` must be `open`',
  orderTextRequired: `Please enter a new ${orderTextsInWords('or')}`,

  totalPriceRequired: 'Total Price is required',
  totalPriceInvalid: 'Total Price must be an amount in dollars, such as 1295.00',
  transactionIdRequired: 'Transaction ID is required',

  closedRequired: 'A message for shoppers is required',
  closedTooLong: 'The message must be at most 200 characters',
  opensOnInvalid: 'The opening day must be a day such as 2026-12-01',
  opensOnPast: 'The opening day must be after today',

  textInvalid: 'This must be text',
  disabledInvalid: 'Disabled must be true or false',
  profileFieldUnknown: 'This profile field does not exist',
  linkInvalid: 'Please enter a link that starts with http:// or https://',

  searchInvalid: 'Please enter only one search text',
  paidInvalid: 'The filter `paid` must be true or false',
  endedInvalid: 'The filter `ended` must be true or false',
  totalInvalid: 'The parameter `total` must be true or false',
  starsInvalid: 'Stars must be a whole number from 1 to 5',
  statusInvalid: 'Status must be pending or shipped',
  auditPersonInvalid: 'Please enter the e-mail or uid of one user',
  auditObjectInvalid: 'Please enter the id of one tool, order or review, or the e-mail or uid of one user',
  auditActionInvalid: 'This action does not exist',
  auditUserUnknown: 'No user has this e-mail. Please enter the uid.',
  dayInvalid: 'Please enter a day such as 2026-11-21',
  periodInvalid: (periods: readonly string[]) => `Period must be ${inWords(periods, 'or')}`,
  daysReversed: 'The first day must not be after the last day',
  tooManyForCsv: 'A file can contain at most 50,000 orders. Please choose fewer days.',
} as const;

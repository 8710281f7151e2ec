/**
 * Every text about input, in one place, so that a form and the server never disagree. The texts of the specification
 * are kept letter for letter.
 */
export const messages = {
  bodyNotObject: 'The request body must be a JSON object',
  appUnverified:
    'This request could not be shown to come from the store. Please reload the page, without blockers, and try again.',
  tooManyCalls: (seconds: number) => `Too many requests. Please wait ${seconds} seconds, then try again.`,

  emailRequired: 'Email is required',
  emailInvalid: 'Please Enter a valid email',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: 'Password can not be greater than 128 characters',
  nameRequired: 'Name is required',
  nameTooLong: 'Name can not be greater than 30 characters',
  displayNameTooLong: 'Name can not be greater than 100 characters',
  nameTooShort: 'Name must be greater than 3 characters',
  pictureRequired: 'Profile Picture is required',
  pictureNotAnImage: 'Profile Picture must be a JPEG, PNG, WebP or GIF image',
  pictureUnreadable: 'This picture cannot be read here. Please choose a JPEG, PNG, WebP or GIF image.',
  pictureTooLarge: 'Profile Picture can not be larger than 5 MB',

  ratingRequired: 'Rating is required',
  ratingTooLow: 'Rating can not be 0',
  ratingTooHigh: 'Rating can not be greater than 5',
  reviewTextRequired: 'Rating Text is required',
  reviewTextTooShort: 'Rating Text Must be Greater Than 10 Characters',
  reviewTextTooLong: 'Rating Text can not be greater than 2000 characters',

  toolNotBought: 'Only people who have bought a tool can review it. Please choose another one, or none.',
  toolReviewed: 'You have reviewed this tool already.',
  tooManyReviews: (seconds: number) =>
    `You have written many reviews just now. Please try again in ${seconds} seconds.`,

  toolNameRequired: 'Name is required',
  toolNameTooShort: 'Name must be at least 5 characters',
  toolNameTooLong: 'Name can not be greater than 100 characters',
  toolPriceRequired: 'Price is required',
  toolPriceInvalid: 'Price must be in dollars and cents, at least $0.01',
  toolPriceTooHigh: 'Price can not be greater than $999,999.99',
  toolImageRequired: 'Image is required',
  toolImageInvalid: 'Image must be an https address',
  toolImageNotAnImage: 'Image must be a JPEG, PNG, WebP or GIF image',
  toolImageTooLarge: 'Image can not be larger than 5 MB',
  toolMinimumRequired: 'Minimum Order Quantity is required',
  toolMinimumInvalid: 'Minimum Order Quantity must be a whole number of at least 1',
  toolAvailableRequired: 'Available Quantity is required',
  toolAvailableInvalid: 'Available Quantity must be a whole number of at least 0',
  toolQuantityTooHigh: 'Quantity can not be greater than 1,000,000',
  toolDescriptionRequired: 'Description is required',
  toolDescriptionTooLong: 'Description can not be greater than 2000 characters',

  toolSoldMeanwhile: (available: number) =>
    `Some of these were sold meanwhile: ${available} are left. Please check the quantity.`,

  cursorInvalid: 'The cursor is not valid',
  searchTextInvalid: 'The search must be one text',
  searchTextTooLong: 'The search can not be greater than 100 characters',
  sortInvalid: 'Sort must be newest, price, -price or name',
  inStockInvalid: 'In stock must be true or false',
  searchPriceInvalid: 'A price must be in dollars and cents, up to $999,999.99',
  searchPriceRange: 'The highest price must not be less than the lowest',

  reviewedBefore: 'An earlier try has added this review already. Please reload the page.',
  toolAddedBefore: 'An earlier try has added this tool already. Please reload the page.',
  toolChangedBefore: 'An earlier try has changed this tool already. Please reload the page.',

  quantityRequired: 'Quantity is required',
  quantityInvalid: 'Quantity must be a whole number',
  quantityTooLow: (min: number) => `You have to purchase at least ${min} products`,
  quantityTooHigh: (available: number) => `You can't purchase more than ${available} products`,
  addressRequired: 'Address is required',
  addressTooLong: 'Address can not be greater than 300 characters',
  /** Shown while typing; on submit an empty phone is `phoneRequired`. */
  phoneNumberRequired: 'Phone Number is required',
  phoneRequired: 'Phone is required',
  phoneTooShort: 'Phone Number must be 11 digits',
  phoneTooLong: 'Phone Number can not be longer than 15 digits',
  tooManyOpenOrders: (most: number) =>
    `You have ${most} unpaid orders, which is the most. Pay or cancel one, then order again.`,
  toolIdRequired: 'Tool is required',
  toolIdInvalid: 'Tool is not valid',
  orderIdInvalid: 'Order id is not valid',
  totalTooLow: 'An order must total at least $0.50',
  totalTooHigh: 'An order can not total more than $999,999.99',

  addressOrPhoneRequired: 'Please give an address or a phone number',
  noteRequired: 'Note is required',
  noteTooLong: 'Note can not be greater than 500 characters',
  carrierInvalid: 'Carrier must be a text',
  carrierTooLong: 'Carrier can not be greater than 50 characters',
  trackingInvalid: 'Tracking number must be a text',
  trackingTooLong: 'Tracking number can not be greater than 100 characters',

  totalPriceRequired: 'Total Price is required',
  transactionIdRequired: 'Transaction ID is required',

  disabledInvalid: 'Disabled is either true or false',
  profileFieldUnknown: 'The profile has no such field',
  profileTextTooLong: 'This can not be greater than 200 characters',
  linkInvalid: 'Please enter a link that starts with https://',

  searchInvalid: 'Please search for one text',
  searchTooLong: 'A search can not be longer than 300 characters',
  searchTooManyWords: 'A search can not have more than 10 words',
  paidInvalid: 'Payment is either true or false',
  statusInvalid: 'Status is either pending or shipped',
  orderSortInvalid: 'Sort is either newest or oldest',
  auditPersonInvalid: 'Please give the e-mail or the uid of one person',
  auditObjectInvalid:
    'Please give the id of one tool, order or review, or the e-mail or the uid of one person',
  auditActionInvalid: 'There is no such action',
  auditNobody: 'Nobody has this e-mail now. Please give their uid.',
  dayInvalid: 'Please give a day such as 2026-11-21',
  daysReversed: 'The first day comes after the last',
  tooManyForCsv: 'These are more than 50,000 orders. Please choose fewer days.',
} as const;

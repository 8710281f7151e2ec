/**
 * The sender of a request: a visitor, a shopper, an admin, or a caller with an unusual Authorization header.
 */
export type Sender = 'visitor' | 'shopper' | 'admin' | { authorization: string };

export type FuzzRequest = {
  /** The route, such as `post /order`. */
  row: string;
  sender: Sender;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/**
 * A placeholder in a request. `fillIn` replaces it with the sender's e-mail, an order or a tool. Requests
 * that delete an object use spare objects, which no other request uses.
 */
export type Placeholder = '{own}' | '{order}' | '{tool}' | '{sparePerson}' | '{spareOrder}' | '{spareTool}';

/** Who sends a request: nobody, a shopper, an admin, or somebody with an odd Authorization header. */
export type Sender = 'nobody' | 'shopper' | 'admin' | { authorization: string };

export type FuzzRequest = {
  /** The row of the API's table that it was made from: `post /order`. */
  row: string;
  sender: Sender;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/**
 * What a request points at, to be filled in by a world: the sender's own e-mail and order, a tool, and for what would
 * take them away, things that nothing else points at.
 */
export type Placeholder = '{own}' | '{order}' | '{tool}' | '{sparePerson}' | '{spareOrder}' | '{spareTool}';

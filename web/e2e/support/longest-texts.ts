import { type Account, admin, createAccount, tokenOf } from './accounts.ts';
import { callApi } from './api.ts';
import { addReview, removeReview, removeTool, type StoredTool } from './store.ts';

/** Returns a word that cannot be broken into lines. */
const word = (length: number) => 'W'.repeat(length);

/** The longest texts that the API accepts, without spaces. */
const longest = {
  name: word(100),
  email: () => `${crypto.randomUUID()}-${word(27)}@${word(63)}.${word(63)}.${word(50)}.example`.toLowerCase(),
  address: word(300),
  phone: `+123456789012345${'-'.repeat(24)}`,
  profileText: word(200),
  link: `https://www.linkedin.com/in/${word(2000)}`,
  reviewText: word(2000),
  tool: {
    toolName: word(100),
    toolDescription: word(2000),
    toolImage: `https://127.0.0.1/${word(2000)}.png`,
    toolPrice: 999_999.99,
    toolMinimumOrderQuantity: 1,
    toolAvailableQuantity: 1_000_000,
  },
};

async function longestTool(): Promise<StoredTool> {
  const token = await tokenOf(admin);
  const { insertedId } = await callApi<{ insertedId: string }>(token, 'POST', '/tool', longest.tool);
  return { ...longest.tool, _id: insertedId };
}

/** Documents with the longest texts. */
type Longest = { shopper: Account; tool: StoredTool; order: string; review: string };

/**
 * Stores the longest texts, runs a check, and deletes the tool and the review, because they would appear on Home in
 * other tests.
 */
export async function withLongestTexts(check: (it: Longest) => Promise<void>): Promise<void> {
  const [shopper, tool] = await Promise.all([createAccount(longest.name, longest.email()), longestTool()]);
  const review = await addReview(shopper, longest.reviewText);
  try {
    const token = await tokenOf(shopper);
    const { phone, address } = longest;
    const body = { toolId: tool._id, quantity: 1, address, phone };
    const { insertedId } = await callApi<{ insertedId: string }>(token, 'POST', '/order', body);
    await check({ shopper, tool, order: insertedId, review });
  } finally {
    await Promise.all([removeTool(tool), removeReview(review)]);
  }
}

/** Stores the longest profile of an account. */
export async function addLongestProfile(account: Account): Promise<void> {
  const { profileText, phone, link } = longest;
  const profile = { education: profileText, location: profileText, phone, linkedIn: link };
  await callApi(await tokenOf(account), 'PUT', `/user/${account.email}`, profile);
}

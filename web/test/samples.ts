import type { Review } from '@almighty-tools/functions/contract/review.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';

/** Returns a tool as the API sends it. */
export const sampleTool = (changes: Partial<Tool> = {}): Tool => ({
  _id: 'tool',
  toolName: 'Hand saw',
  toolDescription: 'Cuts wood.',
  toolImage: 'https://images.example/saw.jpg',
  toolMinimumOrderQuantity: 1,
  toolAvailableQuantity: 80,
  toolPrice: 24,
  category: 'Saws & "fine" blades',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

/** Returns a review as the API sends it. */
export const sampleReview = (changes: Partial<Review> = {}): Review => ({
  _id: 'review',
  name: 'Sam Shopper',
  image: 'https://images.example/sam.jpg',
  rating: 4.5,
  reviewText: 'A sharp saw.',
  toolId: 'tool',
  toolName: 'Hand saw',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

/** Returns a user as the API sends it. */
export const sampleUser = (changes: Partial<User> = {}): User => ({
  _id: 'user',
  email: 'sam@example.com',
  emailVerified: true,
  disabled: false,
  role: 'user',
  displayName: 'Sam Shopper',
  photoURL: 'https://images.example/sam.jpg',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

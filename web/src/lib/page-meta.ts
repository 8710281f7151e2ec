import { paths } from './paths.ts';

export type PageMeta = { title: string; description: string };

/** What a search engine, and whoever a link is sent to, reads of the pages for everybody. Any other page is hidden. */
export const pageMeta: Readonly<Record<string, PageMeta>> = {
  [paths.home]: {
    title: 'Almighty Tools',
    description:
      'Hand and power tools, drawn to scale with their plain facts. Order in minutes, pay by card, shipped from stock.',
  },
  [paths.portfolio]: {
    title: 'Portfolio · Almighty Tools',
    description: 'Who builds this store: a developer’s skills and recent projects.',
  },
  [paths.blogs]: {
    title: 'Blogs · Almighty Tools',
    description:
      'Questions asked across the counter: corded or cordless, minimum orders, sharpening, payment.',
  },
  [paths.login]: {
    title: 'Login · Almighty Tools',
    description: 'Log in to order tools and see your orders.',
  },
  [paths.register]: {
    title: 'Register · Almighty Tools',
    description: 'Make an account to order tools and pay by card.',
  },
  [paths.resetPassword]: {
    title: 'Reset password · Almighty Tools',
    description: 'Have a link sent to choose a new password.',
  },
};

import * as texts from '#texts/pages.ts';
import { paths } from './paths.ts';

export type PageMeta = { title: string; description: string };

/** What a search engine, and whoever a link is sent to, reads of the pages for everybody. Any other page is hidden. */
export const pageMeta: Readonly<Record<string, PageMeta>> = {
  [paths.home]: texts.home,
  [paths.portfolio]: texts.portfolio,
  [paths.blogs]: texts.blogs,
  [paths.login]: texts.login,
  [paths.register]: texts.register,
  [paths.resetPassword]: texts.resetPassword,
};

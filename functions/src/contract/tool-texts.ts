import { keysOf, recordOf } from './records.ts';

/**
 * The optional texts of a tool, and the searched fields. This file imports neither messages nor zod, because the home
 * page loads it.
 */

type ToolTextRow = {
  /** The name in forms, messages, pages, files and the documentation of the API. */
  name: string;
  /** The maximum number of characters. */
  max: number;
  /** The weight in a search. The name of a tool has the weight 3, its description 1. */
  searchWeight: number;
  /** Returns the properties for search engines: https://schema.org/Product */
  productData: (text: string) => object;
};

/** The optional texts of a tool, which an admin enters. Each is one line. */
export const toolTexts = {
  category: {
    name: 'Category',
    max: 40,
    searchWeight: 2,
    productData: (category) => ({ category }),
  },
} as const satisfies Record<string, ToolTextRow>;
export type ToolText = keyof typeof toolTexts;

export const toolTextFields = keysOf(toolTexts);

/** The texts of a tool without texts. */
export const noToolTexts = recordOf(toolTextFields, () => '');

/** Returns the texts of a response, which contains only texts that are not empty. */
export function shownToolTexts(texts: { readonly [Text in ToolText]?: string | undefined }) {
  return recordOf(toolTextFields, (text) => texts[text] || undefined);
}

/** The searched fields of a tool with their weights. */
export const searchWeights = {
  toolName: 3,
  ...recordOf(toolTextFields, (text) => toolTexts[text].searchWeight),
  toolDescription: 1,
};
export type SearchedField = keyof typeof searchWeights;
export const searchedFields = keysOf(searchWeights);

import MiniSearch from 'minisearch';
import type { Tool } from '../contract/tool.ts';
import { plain } from '../platform/search-words.ts';

type Text = Pick<Tool, '_id' | 'toolName' | 'toolDescription'>;

/** Number of words that a search looks for: the first ones. With the two rules below, it limits what a search costs. */
const MOST_WORDS = 6;
/** A shorter word begins very many others. */
const LONG_WORD = 4;
/** The API's cursors carry scores, which must not differ between instances by an error of rounding. */
const SCORE_STEPS = 1e6;

/** How many letters a word may be off: none where it is so short that another word is meant. */
function misspelledBy({ length }: string): number | false {
  if (length < 4) return false;
  return length < 6 ? 1 : 2;
}

/** True for a word that also finds the words that begin with it. Of short words, only the last ones do. */
function isBeginning({ length }: string, position: number, words: string[]): boolean {
  const following = words.length - 1 - position;
  return length >= LONG_WORD || following === 0 || (following === 1 && length > 1);
}

const tokenize = MiniSearch.getDefault('tokenize');

/** Finds every word, its beginning, or one that is nearly the same; names count more than descriptions. */
function emptyIndex(): MiniSearch<Text> {
  return new MiniSearch<Text>({
    idField: '_id',
    fields: ['toolName', 'toolDescription'],
    processTerm: plain,
    searchOptions: {
      boost: { toolName: 3 },
      combineWith: 'AND',
      prefix: isBeginning,
      fuzzy: misspelledBy,
      tokenize: (text) => tokenize(text).filter(Boolean).slice(0, MOST_WORDS),
    },
  });
}

/** The words of a catalogue. Only tools whose words have changed are indexed again: stock changes far more often. */
export class TextIndex {
  readonly #index = emptyIndex();
  #indexed = new Map<string, Text>();
  #latest: readonly Text[] = [];

  /** How well each tool that was found fits, by its id. */
  scores(tools: readonly Text[], text: string): Map<string, number> {
    if (tools !== this.#latest) this.#update(tools);
    const found = this.#index.search(text);
    return new Map(found.map(({ id, score }) => [String(id), Math.round(score * SCORE_STEPS) / SCORE_STEPS]));
  }

  #update(tools: readonly Text[]): void {
    const now = new Map(tools.map((tool) => [tool._id, tool]));
    for (const id of this.#indexed.keys()) {
      if (!now.has(id)) this.#index.discard(id);
    }
    for (const [id, tool] of now) {
      const before = this.#indexed.get(id);
      if (before && isSameText(before, tool)) continue;
      if (before) this.#index.discard(id);
      this.#index.add(tool);
    }
    this.#indexed = now;
    this.#latest = tools;
  }
}

function isSameText(tool: Text, other: Text): boolean {
  return tool.toolName === other.toolName && tool.toolDescription === other.toolDescription;
}

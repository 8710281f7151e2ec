import MiniSearch from 'minisearch';
import type { Tool } from '../contract/tool.ts';
import { normalized } from '../platform/search-words.ts';

/** The fields that are searched, each with its weight. */
const weights = { toolName: 3, category: 2, toolDescription: 1 };

const fields = ['toolName', 'category', 'toolDescription'] as const satisfies (keyof typeof weights)[];

type Text = Pick<Tool, '_id' | (typeof fields)[number]>;

/** Number of words that a search looks for: the first ones. With the two rules below, it limits what a search costs. */
const MOST_WORDS = 6;
/** A shorter word begins very many others. */
const LONG_WORD = 4;
/** The API's cursors carry scores, which must not differ between instances by an error of rounding. */
const SCORE_STEPS = 1e6;

/** True for a number, which is never misspelled and which has no other number as its beginning. */
function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

/** The number of letters that a word may be off: none where it is so short that another word is meant. */
function misspelledBy(word: string): number | false {
  if (word.length < 4 || isNumber(word)) return false;
  return word.length < 6 ? 1 : 2;
}

/**
 * True for a word that also finds the words that begin with it. Of short words, only the last ones do; a number does
 * only while it is typed.
 */
function isBeginning(word: string, position: number, words: string[]): boolean {
  const following = words.length - 1 - position;
  if (isNumber(word)) return following === 0;
  return word.length >= LONG_WORD || following === 0 || (following === 1 && word.length > 1);
}

const tokenize: (text: string) => string[] = MiniSearch.getDefault('tokenize');

/** The words of a text. A number and its unit are two words, with or without a space between them: `18V`, `18 V`. */
function wordsOf(text: string): string[] {
  return tokenize(text)
    .flatMap((word) => /^(\d+)(\p{L}{1,3})$/u.exec(word)?.slice(1) ?? [word])
    .filter(Boolean);
}

/** A word as it is compared: in lower case, without accents, in the singular. */
function compared(word: string): string {
  return normalized(word).replace(/(?<=..[^s])s$/, '');
}

/** Finds every word, or its beginning; names count more than descriptions. */
function emptyIndex(): MiniSearch<Text> {
  return new MiniSearch<Text>({
    idField: '_id',
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: compared,
    searchOptions: {
      boost: weights,
      combineWith: 'AND',
      prefix: isBeginning,
      tokenize: (text) => wordsOf(text).slice(0, MOST_WORDS),
    },
  });
}

/** How well each tool found fits, by its id. In a guess, no tool has the words: those found have similar words. */
export type Scores = { scores: Map<string, number>; isGuess: boolean };

/** The words of a catalogue. Only tools whose words have changed are indexed again: stock changes far more often. */
export class TextIndex {
  readonly #index = emptyIndex();
  #indexed = new Map<string, Text>();
  #latest: readonly Text[] = [];

  /** Finds the tools that have every word; if there is none, those with words that are nearly the same. */
  scores(tools: readonly Text[], text: string): Scores {
    this.#update(tools);
    const found = this.#index.search(text);
    if (found.length > 0) return { scores: byId(found), isGuess: false };
    const similar = this.#index.search(text, { fuzzy: misspelledBy });
    return { scores: byId(similar), isGuess: similar.length > 0 };
  }

  /** Finds the tools that have any of the words as they are. */
  scoresOfAny(tools: readonly Text[], text: string): Map<string, number> {
    this.#update(tools);
    return byId(this.#index.search(text, { combineWith: 'OR', prefix: false }));
  }

  #update(tools: readonly Text[]): void {
    if (tools === this.#latest) return;
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

function byId(found: readonly { id: unknown; score: number }[]): Map<string, number> {
  return new Map(found.map(({ id, score }) => [String(id), Math.round(score * SCORE_STEPS) / SCORE_STEPS]));
}

function isSameText(tool: Text, other: Text): boolean {
  return fields.every((field) => tool[field] === other[field]);
}

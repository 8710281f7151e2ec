import MiniSearch from 'minisearch';
import type { Tool } from '../contract/tool.ts';
import { normalized } from '../platform/format/words.ts';

/** The searched fields, and the weight of each. */
const fields = ['toolName', 'category', 'toolDescription'] as const satisfies (keyof Tool)[];
const weights: Record<(typeof fields)[number], number> = { toolName: 3, category: 2, toolDescription: 1 };

type Text = Pick<Tool, '_id' | (typeof fields)[number]>;

/** Maximum number of words in a search, which limits its cost. */
const MAX_WORDS = 6;
/** Minimum length of a word that also matches longer words, at any position in the search. */
const LONG_WORD = 4;
/** Scores are rounded, because cursors contain them and rounding errors could differ between instances. */
const SCORE_STEPS = 1e6;

/** Returns true for a number. Numbers are never matched by similarity. */
function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

/** Returns the number of typos that are accepted in a word. Short words must match exactly. */
function typosIn(word: string): number | false {
  if (word.length < 4 || isNumber(word)) return false;
  return word.length < 6 ? 1 : 2;
}

/**
 * Returns true for a word that also matches longer words: a long word, one of the last two words, or a number
 * in the last position.
 */
function matchesLongerWords(word: string, position: number, words: string[]): boolean {
  const following = words.length - 1 - position;
  if (isNumber(word)) return following === 0;
  return word.length >= LONG_WORD || following === 0 || (following === 1 && word.length > 1);
}

const tokenize: (text: string) => string[] = MiniSearch.getDefault('tokenize');

/** Splits a text into words. A number and its unit are two words, with or without a space: `18V`, `18 V`. */
function wordsOf(text: string): string[] {
  return tokenize(text)
    .flatMap((word) => /^(\d+)(\p{L}{1,3})$/u.exec(word)?.slice(1) ?? [word])
    .filter(Boolean);
}

/** Returns a word in lower case, without accents and in the singular. */
function singular(word: string): string {
  return normalized(word).replace(/(?<=..[^s])s$/, '');
}

/** Creates an index that finds tools with all words of a search. Names count more than descriptions. */
function emptyIndex(): MiniSearch<Text> {
  return new MiniSearch<Text>({
    idField: '_id',
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: singular,
    searchOptions: {
      boost: weights,
      combineWith: 'AND',
      prefix: matchesLongerWords,
      tokenize: (text) => wordsOf(text).slice(0, MAX_WORDS),
    },
  });
}

/** The scores of the tools found, by id. With `isGuess`, the tools contain only similar words. */
type Scores = { scores: Map<string, number>; isGuess: boolean };

/**
 * A full-text index of the tools. Reindexes only tools whose text has changed, because stock changes far more
 * often.
 */
export class TextIndex {
  readonly #index = emptyIndex();
  #indexed = new Map<string, Text>();
  #latest: readonly Text[] = [];

  /** Finds the tools with all words. If no tool has all words, finds the tools with similar words. */
  scores(tools: readonly Text[], text: string): Scores {
    this.#update(tools);
    const found = this.#index.search(text);
    if (found.length > 0) return { scores: byId(found), isGuess: false };
    const similar = this.#index.search(text, { fuzzy: typosIn });
    return { scores: byId(similar), isGuess: similar.length > 0 };
  }

  /** Finds the tools with at least one exact word. */
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
